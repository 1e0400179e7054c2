-- The numbers of grams changed (ADR 42): the index of texts is made anew behind the start, and until then texts are read.
truncate journal_search_bits, journal_search_place, journal_search_reach, journal_search_changed;
