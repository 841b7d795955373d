#!/usr/bin/env python3
"""Makes family.txt, the words that --family leaves out, from SCOWL's taboo lists, WordNet and two lists of our own.

    ./make_family.py --taboo FOLDER [--wordnet FOLDER] [--out FILE]

FOLDER of --taboo is `misc` in SCOWL's source package: `profane.1`, `profane.3`, `offensive.1`, `offensive.2`. README.md
tells which packages they must be.
"""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent

TABOO = ["profane.1", "profane.3", "offensive.1", "offensive.2"]

USAGE = ["ethnic_slur", "obscenity", "disparagement"]
"""WordNet's words for what is said of a word: a pointer `-u` leads from them to the words."""

FILES = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}

ENDINGS = ["", "S", "ES", "ED", "D", "ING", "INGS", "Y", "IER", "IEST"]


def taboo(folder):
    for name in TABOO:
        for line in (folder / name).read_text(encoding="latin-1").splitlines():
            yield line.removesuffix("'s").upper()


def synset(folder, kind, offset):
    """The fields of a synset, without its gloss."""
    data = (folder / f"data.{FILES[kind]}").read_bytes()
    line = data[offset : data.index(b"\n", offset)].decode("latin-1")
    return line.split(" | ")[0].split()


def members(fields):
    return [fields[4 + 2 * i] for i in range(int(fields[3], 16))]


def said_to_be(folder):
    """The words that WordNet says are slurs or obscene."""
    for line in (folder / "index.noun").read_text(encoding="latin-1").splitlines():
        fields = line.split()
        if line.startswith(" ") or fields[0] not in USAGE:
            continue
        for offset in fields[6 + int(fields[3]) :]:
            about = synset(folder, "n", int(offset))
            start = 5 + 2 * int(about[3], 16)
            pointers = about[start : start + 4 * int(about[start - 1])]
            for sign, to, kind, which in zip(*[iter(pointers)] * 4):
                if sign == "-u":
                    words = members(synset(folder, kind, int(to)))
                    place = int(which[2:], 16)
                    yield from (word.upper() for word in (words if place == 0 else words[place - 1 : place]))


def inflected(word):
    doubled = word + word[-1]
    bases = {word, doubled, word.removesuffix("E")}
    forms = {base + ending for base in bases for ending in ENDINGS} - ({word.removesuffix("E")} - {word})
    if word.endswith("Y"):
        forms |= {word[:-1] + ending for ending in ["IES", "IED", "IER", "IEST"]}
    return forms


def own():
    lines = (HERE / "family-own.txt").read_text(encoding="ascii").splitlines()
    fields = [line.split() for line in lines if line and not line.startswith("#")]
    return lambda kind: [word for first, *words in fields if first == kind for word in words]


def more():
    """The words of family-more.txt."""
    lines = (HERE / "family-more.txt").read_text(encoding="ascii").splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            words, reason = line.split(":", 1)
            if not reason.strip():
                sys.exit(f"make_family.py: family-more.txt gives no reason for {words}")
            yield from words.split()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--taboo", type=pathlib.Path, required=True, metavar="FOLDER")
    parser.add_argument("--wordnet", type=pathlib.Path, default="/usr/share/wordnet", metavar="FOLDER")
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "family.txt", metavar="FILE")
    args = parser.parse_args()
    known = {line.split()[0] for line in (HERE / "words.txt").read_text(encoding="ascii").splitlines()}
    of = own()
    out = {form for base in of("out") for form in inflected(base)}
    out |= {form for base in {*taboo(args.taboo), *said_to_be(args.wordnet)} for form in inflected(base)}
    out |= {word for word in known if any(part in word for part in of("in"))}
    kept = {form for base in of("keep") for form in inflected(base)} | {*of("same")}
    left_out = (out & known) - kept
    added = {*more()}
    if idle := sorted(added - known | added & left_out):
        sys.exit(f"make_family.py: these lines of family-more.txt change nothing: {' '.join(idle)}")
    left_out = sorted(left_out | added)
    if not left_out:
        sys.exit("make_family.py: nothing is left out; are these the right folders?")
    args.out.write_text("".join(f"{word}\n" for word in left_out), encoding="ascii")
    print(f"{args.out}: {len(left_out)} words")


if __name__ == "__main__":
    main()
