//! How to play, in our own words.

/// Headings, and the paragraphs under them.
pub(super) const SECTIONS: [(&str, &[&str]); 3] = [
    (
        "How to play",
        &[
            "Lay tiles from your rack in one row or one column, so that they make words with each other and with what \
             lies there. The first play covers the star; every later one touches a tile on the board.",
            "Put the cursor where the word begins, turn the arrow with Tab, and type. Letters that lie there already are \
             stepped over. What the play would score runs along; Enter announces it.",
            "Now the others may challenge it. If nobody does, the next player presses Enter, the play is scored, and you \
             draw new tiles. The program never tells beforehand whether a word is acceptable.",
            "A play can also be typed after /: 8H WORD goes across, H8 WORD down. A dot or brackets stand for letters on \
             the board, which can be spelled out too. A small letter is a blank, but in a word all in small letters.",
            "Instead of a play you may exchange tiles, or pass.",
        ],
    ),
    (
        "How points come about",
        &[
            "Each letter counts its value; a blank counts nothing. 2L and 3L multiply the letter on them, 2W and 3W the \
             whole word: letters first, then words. A premium counts only in the turn that covers it.",
            "Every word that the play makes or changes is counted in full. Seven tiles in one play add 50.",
            "The game ends when the bag is empty and somebody has played their last tile, or when everybody passes again \
             and again. Tiles left over cost their value, and who went out gains it.",
        ],
    ),
    (
        "Finer points",
        &[
            "A blank keeps its letter until the end. A challenged play that comes off goes back to the rack, blank again, \
             and the turn is over.",
            "What a challenge that fails costs, how tiles may be exchanged and when the game ends by passes is agreed \
             in the new-game form, and stands there in words.",
            "In the lists a word after ✗ was challenged off. Letters in brackets lay on the board before.",
            "Whoever is at the keyboard sees only their own rack. Between two turns the curtain covers all of them.",
            "For the draw at the start the letter nearest to A begins, and a blank beats every letter.",
        ],
    ),
];
