//! Single modules of `src`, each by its own functions. The files lie here as their modules lie there.

mod solver {
    mod autoplay {
        mod pairs;
        mod sequential;
        mod statistics;
    }
    mod cores;
    mod part;
    mod leaves {
        mod rank;
    }
    mod players {
        mod bot;
        mod inference;
        mod leave_heuristic;
        mod level;
        mod phony;
        mod preendgame {
            mod deals;
        }
        mod simulate {
            mod contest;
        }
        mod valuation;
        mod winning;
    }
    mod ucgi;
}
mod words {
    mod definitions;
    mod lexicon {
        mod cache {
            mod entry;
        }
        mod collection;
        mod family;
        mod known;
        mod left_out;
        mod lookup {
            mod anagram;
            mod pattern;
            mod word;
        }
        mod packed;
        mod text;
        mod verify_fst;
        mod word_fst;
    }
    mod study {
        mod alphagrams;
        mod streak;
    }
}
