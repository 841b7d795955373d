-- Who keeps the club. Whoever takes it over counts `epoch` up, and every write is checked against it in its own statement, which
-- locks the key of the row. `epoch` is a part of a key, so only a takeover waits for those locks, and a renewal does not.
CREATE TABLE lease (
    scope text PRIMARY KEY,
    owner text NOT NULL,
    address text NOT NULL,
    epoch bigint NOT NULL,
    until timestamptz NOT NULL,
    UNIQUE (scope, epoch)
);

-- The games, and the lines of their journals with their line feeds.
CREATE TABLE game (
    id text PRIMARY KEY,
    bytes bigint NOT NULL,
    lines bigint NOT NULL,
    written timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE event (
    game text NOT NULL REFERENCES game ON DELETE CASCADE,
    seq bigint NOT NULL,
    line bytea NOT NULL,
    PRIMARY KEY (game, seq)
);

-- People, results, games of the club and guests, as the files that they are on a disk.
CREATE TABLE file (
    name text PRIMARY KEY,
    version bigint NOT NULL,
    body bytea NOT NULL
);
