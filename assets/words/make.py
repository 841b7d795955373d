#!/usr/bin/env python3
"""Makes words.txt from the files of Debian's `scowl`, two-letter.txt, exclude.txt and add.txt.

    ./make.py [--scowl FOLDER] [--out FILE]

FOLDER holds SCOWL's `*-words.*` files (Debian installs them into /usr/share/dict/scowl). README.md tells which package
it must be; another one gives another list, and the tests that pin its size then fail.
"""

import argparse
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
HIGHEST = 80
"""The highest level taken: the next one, 95, is mostly not English words."""

COMMON = 60
"""The highest level that is in every built-in dictionary; two-letter words are never above it."""


def folded(entry):
    """The entry without accents."""
    parts = unicodedata.normalize("NFD", entry.strip())
    return "".join(c for c in parts if not unicodedata.combining(c))


def scowl(folder):
    """Word -> lowest level, of every `*-words.N` file; variants and national spellings too."""
    levels = {}
    for path in sorted(folder.glob("*-words.*")):
        level = int(path.suffix[1:])
        if level > HIGHEST:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = folded(line)
            if re.fullmatch("[a-z]{2,15}", entry):
                word = entry.upper()
                levels[word] = min(level, levels.get(word, level))
    if not levels:
        sys.exit(f"make.py: no *-words.* files in {folder}; install scowl, or give --scowl FOLDER")
    return levels


def lists(name):
    """The words on each line of one of the files here, without comments and blank lines."""
    for line in (HERE / name).read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def curate(levels):
    """Applies two-letter.txt, exclude.txt and add.txt; each line of the latter two must change something."""
    two = [word for line in lists("two-letter.txt") for word in line]
    words = {word: level for word, level in levels.items() if len(word) > 2}
    words.update({word: min(levels.get(word, COMMON), COMMON) for word in two})
    for word in (word for line in lists("exclude.txt") for word in line):
        if words.pop(word, None) is None:
            sys.exit(f"make.py: exclude.txt leaves out {word}, which is not there")
    for level, *added in lists("add.txt"):
        for word in added:
            if words.setdefault(word, int(level)) != int(level) or word in levels:
                sys.exit(f"make.py: add.txt adds {word}, which is there already")
    return words


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scowl", type=pathlib.Path, default="/usr/share/dict/scowl", metavar="FOLDER")
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "words.txt", metavar="FILE")
    args = parser.parse_args()
    words = curate(scowl(args.scowl))
    args.out.write_text("".join(f"{word} {words[word]}\n" for word in sorted(words)), encoding="ascii")
    print(f"{args.out}: {len(words)} words")


if __name__ == "__main__":
    main()
