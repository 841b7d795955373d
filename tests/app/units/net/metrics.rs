//! The figures for Prometheus: what is answered, and that nobody who asks slowly or wrongly hurts.

use scrabble::net::metrics::{LONGEST, MOST, MetricsServer};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};

const FIGURES: &str = "scrabble_people 3\n";

fn server() -> MetricsServer {
    let free = "127.0.0.1:0".parse().expect("an address");
    MetricsServer::start(free, || FIGURES.to_owned()).expect("it listens")
}

fn connect(server: &MetricsServer) -> TcpStream {
    TcpStream::connect(server.address()).expect("it listens")
}

/// Everything that comes until the connection is closed.
fn answer(mut socket: TcpStream) -> String {
    let mut all = vec![];
    // A connection that is cut has said what it says.
    let _ = socket.read_to_end(&mut all);
    String::from_utf8(all).expect("text")
}

fn asked(server: &MetricsServer, request: &[u8]) -> String {
    let mut socket = connect(server);
    // It may have answered and closed before all of it is said.
    let _ = socket.write_all(request);
    answer(socket)
}

fn works(server: &MetricsServer) {
    let told = asked(server, b"GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n");
    assert!(told.starts_with("HTTP/1.1 200 OK\r\n"), "{told}");
    assert!(told.contains("\r\nContent-Length: 18\r\n"), "{told}");
    assert!(told.contains("text/plain; version=0.0.4"), "{told}");
    assert!(told.ends_with(&format!("\r\n\r\n{FIGURES}")), "{told}");
}

#[test]
fn the_figures_are_the_answer_to_one_path() {
    let server = server();
    works(&server);
    for (request, status) in [
        ("GET /metrics?a=b HTTP/1.0", "200 OK"),
        ("GET / HTTP/1.1", "404 Not Found"),
        ("GET http://x/metrics HTTP/1.1", "404 Not Found"),
        ("POST /metrics HTTP/1.1", "405 Method Not Allowed"),
        ("GET /metrics", "400 Bad Request"),
        ("GET /metrics HTTP/2", "400 Bad Request"),
        ("GET  /metrics HTTP/1.1", "400 Bad Request"),
        ("", "400 Bad Request"),
        ("SSH-2.0-x", "400 Bad Request"),
    ] {
        let told = asked(&server, format!("{request}\r\n\r\n").as_bytes());
        assert!(
            told.starts_with(&format!("HTTP/1.1 {status}\r\n")),
            "{request}: {told}"
        );
        assert!(
            told.contains("\r\nConnection: close\r\n"),
            "{request}: {told}"
        );
    }
    let head = asked(&server, b"HEAD /metrics HTTP/1.1\r\n\r\n");
    assert!(
        head.contains("\r\nContent-Length: 18\r\n") && head.ends_with("\r\n\r\n"),
        "{head}"
    );
    let bytes = asked(&server, b"GET /\xff\xfe HTTP/1.1\r\n\r\n");
    assert!(bytes.starts_with("HTTP/1.1 400 "), "{bytes}");
}

#[test]
fn a_request_in_pieces_is_one_request() {
    let server = server();
    let mut socket = connect(&server);
    for byte in b"GET /metrics HTTP/1.1\r\n\r\n" {
        socket.write_all(&[*byte]).expect("it reads");
    }
    assert!(answer(socket).ends_with(FIGURES));
}

/// Nothing is kept of what is too long, and nothing waits for those who say nothing.
#[test]
fn slow_and_wrong_clients_do_not_hurt() {
    let server = server();
    let endless = asked(&server, &b"GET /metrics HTTP/1.1\r\nX: ".repeat(LONGEST));
    assert!(endless.starts_with("HTTP/1.1 431 "), "{endless}");
    let half = connect(&server);
    half.shutdown(Shutdown::Write).expect("open");
    assert_eq!(answer(half), "");
    // All places are taken by clients that say nothing: the next one waits until these have used up their time.
    let silent: Vec<TcpStream> = (0..MOST).map(|_| connect(&server)).collect();
    works(&server);
    drop(silent);
    // Nobody reads these answers.
    for _ in 0..MOST {
        let _ = connect(&server).write_all(b"GET /metrics HTTP/1.1\r\n\r\n");
    }
    works(&server);
}

#[test]
fn it_ends_while_clients_are_connected() {
    let server = server();
    let silent = connect(&server);
    drop(server);
    assert_eq!(answer(silent), "");
}
