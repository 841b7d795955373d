#!/usr/bin/env python3
"""Makes definitions.pack from Debian's `wordnet-base`, own.txt and ../words/words.txt.

    ./make.py [--wordnet FOLDER] [--out FILE]

FOLDER holds WordNet's `data.*`, `index.*` and `*.exc` files (Debian installs them into /usr/share/wordnet). README.md
tells which package it must be. The command `zstd` must be there.
"""

import argparse
import pathlib
import re
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

KINDS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
"""What stands before a gloss, and the WordNet files that it comes from."""

BLOCK = 128 << 10
"""Bytes of text that are packed together: as much as is unpacked to look up one word."""

LONGEST = 140
"""Characters of a gloss."""


def index(folder, name, wanted):
    """Lemma -> (how often its senses are tagged, offsets of its senses, the commonest first).

    A compound that WordNet writes apart or with a hyphen counts as the word written in one.
    """
    found = {}
    for line in (folder / f"index.{name}").read_text(encoding="latin-1").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split()
        if joined(fields[0]) not in wanted:
            continue
        pointers = int(fields[3])
        found[fields[0]] = (int(fields[5 + pointers]), [int(o) for o in fields[6 + pointers :]])
    return found


def joined(lemma):
    """The word as it is laid on a board."""
    return re.sub("[-_']", "", lemma).upper()


def sense(data, offset, lemma):
    """The gloss of a synset, if it has the lemma in small letters: not the name of a place or a person."""
    line = data[offset : data.index(b"\n", offset)].decode("latin-1")
    head, gloss = line.split(" | ", 1)
    fields = head.split()
    words = [re.sub(r"\(.*\)", "", fields[4 + 2 * i]) for i in range(int(fields[3], 16))]
    return shortened(gloss) if lemma in words else None


def shortened(gloss):
    """A definition without its examples, no longer than it must be."""
    gloss = gloss.split('; "')[0].split(' "')[0].strip().strip(";:").strip()
    gloss = re.sub(r"`([^`']*)'", r'"\1"', gloss)
    gloss = re.sub(r"\s+", " ", gloss)
    while len(gloss) > LONGEST and ";" in gloss:
        gloss = gloss.rsplit(";", 1)[0].strip()
    if len(gloss) > LONGEST:
        gloss = gloss[:LONGEST].rsplit(" ", 1)[0].rstrip(",;:(") + "…"
    return gloss


def glosses(folder, wanted):
    """Word -> [kind and gloss], the commonest kind first."""
    entries, apart = {}, {}
    for kind, name in KINDS.items():
        data = (folder / f"data.{name}").read_bytes()
        for lemma, (tagged, offsets) in index(folder, name, wanted).items():
            found = (sense(data, offset, lemma) for offset in offsets)
            gloss = next((gloss for gloss in found if gloss), None)
            if gloss:
                of = entries if lemma.isalpha() else apart
                of.setdefault(joined(lemma), []).append((-tagged, f"{kind} {gloss}"))
    entries = apart | entries
    return {word: [text for _, text in sorted(texts, key=lambda t: t[0])] for word, texts in entries.items()}


def irregular(folder, wanted, entries):
    """Adds what the lists of exceptions say: `=v GO` to WENT."""
    for kind, name in KINDS.items():
        for line in (folder / f"{name}.exc").read_text(encoding="latin-1").splitlines():
            form, *bases = line.upper().split()
            for base in bases:
                known = any(text.startswith(kind + " ") for text in entries.get(base, []))
                if form in wanted and form != base and known:
                    entries.setdefault(form, []).append(f"={kind} {base}")


def own():
    """Word -> [kind and definition], of own.txt."""
    lines = (HERE / "own.txt").read_text(encoding="utf-8").splitlines()
    fields = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {word: texts for word, *texts in fields}


def blocks(entries):
    """The first word of each block, and its text."""
    first, text = None, ""
    for word in sorted(entries):
        line = "\t".join([word, *entries[word]]) + "\n"
        if len((text + line).encode()) > BLOCK:
            yield first, text
            first, text = None, ""
        first = first or word
        text += line
    yield first, text


def packed(text):
    done = subprocess.run(["zstd", "-19", "-q", "-c", "--no-check"], input=text.encode(), capture_output=True, check=True)
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wordnet", type=pathlib.Path, default="/usr/share/wordnet", metavar="FOLDER")
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "definitions.pack", metavar="FILE")
    args = parser.parse_args()
    words = (HERE.parent / "words" / "words.txt").read_text(encoding="ascii").splitlines()
    wanted = {line.split()[0] for line in words}
    entries = glosses(args.wordnet, wanted)
    if not entries:
        sys.exit(f"make.py: nothing found in {args.wordnet}; install wordnet-base, or give --wordnet FOLDER")
    irregular(args.wordnet, wanted, entries)
    for word, texts in own().items():
        if word not in wanted:
            sys.exit(f"make.py: own.txt defines {word}, which is no word")
        entries[word] = texts
    made = [(first, packed(text)) for first, text in blocks(entries)]
    listed = "".join(f"{first} {len(block)}\n" for first, block in made).encode()
    args.out.write_bytes(struct.pack("<I", len(listed)) + listed + b"".join(block for _, block in made))
    print(f"{args.out}: {len(entries)} words in {len(made)} blocks, {args.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
