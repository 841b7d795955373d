{
  description = "The crossword game with letter tiles, in a terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      forAll = f: nixpkgs.lib.genAttrs systems (system: f nixpkgs.legacyPackages.${system});
      manifest = builtins.fromTOML (builtins.readFile ./Cargo.toml);
      cargo = manifest.package // manifest.workspace.package;
    in
    {
      packages = forAll (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = cargo.name;
          version = cargo.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          SCRABBLE_COMMIT = self.shortRev or "unknown";
          # The tests need a terminal, several shells and a full disk; .ci/run has them.
          doCheck = false;
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            bash .ci/pages $out/bin/scrabble pages
            installManPage pages/man/man1/* pages/man/man5/*
            installShellCompletion pages/completions/{scrabble.bash,_scrabble,scrabble.fish}
            install -Dm644 -t $out/share/applications contrib/scrabble.desktop
            install -Dm644 -t $out/share/icons/hicolor/scalable/apps contrib/scrabble.svg
            install -Dm644 -t $out/share/doc/${cargo.name} pages/LICENSES LICENSE-MIT LICENSE-APACHE
          '';
          meta = {
            inherit (cargo) description homepage;
            license = with pkgs.lib.licenses; [
              mit
              asl20
            ];
            mainProgram = "scrabble";
          };
        };
      });

      devShells = forAll (pkgs: {
        default = pkgs.mkShell {
          packages = with pkgs; [
            cargo
            clippy
            rustc
            rustfmt
          ];
        };
      });
    };
}
