#!/usr/bin/env python3
"""Makes words.txt from the files of Debian's `scowl` and `wordnet-base`, two-letter.txt, exclude.txt and add.txt.

    ./make.py [--scowl FOLDER] [--wordnet FOLDER] [--out FILE]

The first FOLDER holds SCOWL's `*-words.*` files (Debian installs them into /usr/share/dict/scowl), the second WordNet's
`index.noun`, `data.noun` and `noun.exc` (/usr/share/wordnet). README.md names the packages they must come from; others
give another list, and the tests that pin its size then fail.
"""

import argparse
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent
HIGHEST = 80
"""The highest level taken: the next one, 95, is mostly not English words."""

ABOVE = 95
"""The next level. Only missing plurals are taken from it."""

LONGEST = 15
"""The most letters of a word."""

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
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = folded(line)
            if re.fullmatch(f"[a-z]{{2,{LONGEST}}}", entry):
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


class Nouns:
    """The nouns of WordNet that it writes in lower case and as one word."""

    def __init__(self, folder):
        data = (folder / "data.noun").read_bytes()
        self.glosses = {}
        for line in (folder / "index.noun").read_text(encoding="latin-1").splitlines():
            lemma, *fields = line.split(" ")
            if lemma.isalpha():
                offsets = fields[5 + int(fields[2]) :]
                self.glosses[lemma.upper()] = [g for o in offsets if o and (g := gloss(data, int(o), lemma))]
        self.irregular = {}
        for line in (folder / "noun.exc").read_text(encoding="latin-1").upper().splitlines():
            plural, *singulars = line.split()
            for singular in singulars:
                self.irregular.setdefault(singular, set()).add(plural)
        self.irregular.setdefault("WOMAN", set()).add("WOMEN")
        self.plurals = {plural for plurals in self.irregular.values() for plural in plurals}

    def has(self, word):
        return bool(self.glosses.get(word))

    def is_countable(self, word):
        """Whether the definition of a sense begins like that of a thing that can be counted: "a pad …", "someone …"."""
        return any(re.match(r"(\([^)]*\) )?(an?|one|any|someone|anyone) ", gloss) for gloss in self.glosses[word])


def gloss(data, offset, lemma):
    """The definition of a sense that has the lemma in lower case, or None."""
    head, text = data[offset : data.index(b"\n", offset)].decode("latin-1").split(" | ", 1)
    fields = head.split()
    return text if lemma in fields[4 : 4 + 2 * int(fields[3], 16) : 2] else None


def regular_plural(word):
    if re.search("(S|X|Z|CH|SH)$", word):
        return word + "ES"
    return re.sub("([^AEIOU]|QU)Y$", r"\1IE", word) + "S"


def plurals(word, words, nouns):
    """The plurals of a noun that are among the words: the irregular ones, or else the regular one."""
    irregular = sorted(nouns.irregular.get(word, set()) & words.keys())
    return irregular or [plural for plural in [regular_plural(word)] if plural in words]


def compound_plurals(word, words, nouns):
    """Yields the plurals that a compound of two of the words has from its last part: INK + PADS, HEAD + SCARVES."""
    for middle in range(3, len(word) - 2):
        first, last = word[:middle], word[middle:]
        if first in words and last in words and nouns.has(last):
            yield from (first + plural for plural in plurals(last, words, nouns))


def missing_plurals(words, above, nouns):
    """Plural -> level, for the nouns without any plural among the words. README.md explains the rule."""
    found = {}
    for word in filter(nouns.has, words):
        of_last = sorted(set(compound_plurals(word, words, nouns)))
        some = {word + "S", word + "ES", *plurals(word, words, nouns), *of_last} & words.keys()
        if some or word in nouns.plurals or word.endswith(("S", "ING")):
            continue
        plural = next(iter(of_last), regular_plural(word))
        if len(plural) > LONGEST:
            continue
        if of_last and nouns.is_countable(word):
            found[plural] = words[word]
        elif plural in above:
            found[plural] = HIGHEST
    return found


def curate(levels, nouns):
    """Applies two-letter.txt, the plurals, exclude.txt and add.txt; each word of the latter two must change something."""
    two = [word for line in lists("two-letter.txt") for word in line]
    words = {word: level for word, level in levels.items() if len(word) > 2 and level <= HIGHEST}
    words.update({word: min(levels.get(word, COMMON), COMMON) for word in two})
    above = {word for word, level in levels.items() if level == ABOVE}
    words.update(missing_plurals(words, above, nouns))
    for word in (word for line in lists("exclude.txt") for word in line):
        if words.pop(word, None) is None:
            sys.exit(f"make.py: exclude.txt leaves out {word}, which is not there")
    for level, *added in lists("add.txt"):
        for word in added:
            if words.setdefault(word, int(level)) != int(level) or levels.get(word, ABOVE) <= HIGHEST:
                sys.exit(f"make.py: add.txt adds {word}, which is there already")
    return words


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scowl", type=pathlib.Path, default="/usr/share/dict/scowl", metavar="FOLDER")
    parser.add_argument("--wordnet", type=pathlib.Path, default="/usr/share/wordnet", metavar="FOLDER")
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "words.txt", metavar="FILE")
    args = parser.parse_args()
    words = curate(scowl(args.scowl), Nouns(args.wordnet))
    args.out.write_text("".join(f"{word} {words[word]}\n" for word in sorted(words)), encoding="ascii")
    print(f"{args.out}: {len(words)} words")


if __name__ == "__main__":
    main()
