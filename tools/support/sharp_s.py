"""The German words with ß that a list without ß means."""

# For pairs of words that differ only in ß, the share of the one with ß. The shares are judged by hand, because the texts
# contain too few of them; for a pair that is not listed, both are equally frequent.
SHARE_OF_SHARP = {
    "masse": 0.4, "massen": 0.25, "busse": 0.3, "bussen": 0.2, "schoss": 0.4, "ass": 0.6, "assen": 0.8, "floss": 0.4,
    "strauss": 0.6, "füssen": 0.85, "hess": 0.25,
}
# Shorter parts would be found in words that are not made of them, as in "geh-asst".
SHORTEST_PART = 4


def without(word):
    """A word as it is written without ß."""
    return word.replace("ß", "ss")


def spellings(word):
    """All writings of a word with ß for some of its ss."""
    place = word.find("ss")
    if place < 0:
        return {word}
    head = word[:place]
    return ({head + "ß" + rest for rest in spellings(word[place + 2:])}
            | {head + "s" + rest for rest in spellings(word[place + 1:])})


class SharpS:
    """Finds the words with ß for words without it.

    Each source is a set of words in small letters. The first source that contains a word in any spelling decides. If the very
    first source contains both spellings, they are two words. The others contain old spellings too, so of two spellings in them,
    the one without ß counts.
    """

    def __init__(self, *sources):
        self.sources = sources
        self.known = set().union(*sources)
        # The words that the first source has with ß alone, by their writing without it.
        self.only = {without(word): word for word in sources[0] if "ß" in word and self.by_sources(without(word)) == {word}}

    def forms(self, word):
        """The words that are meant, each with its share of the weight."""
        if "ss" not in word:
            return {word: 1}
        if word in SHARE_OF_SHARP:
            share = SHARE_OF_SHARP[word]
            return {word: 1 - share, word.replace("ss", "ß"): share}
        found = self.by_sources(word) or {self.by_ending(word) or self.by_parts(word) or word}
        return {form: 1 / len(found) for form in sorted(found)}

    def by_sources(self, word):
        """The spellings that the first source has which has any."""
        choices = spellings(word)
        for number, source in enumerate(self.sources):
            found = choices & source
            if found:
                return {word} if word in found and number > 0 else found
        return set()

    def by_ending(self, word):
        """A form of speech, with or without an e at its end: "schließ", "weißte"."""
        if word + "e" in self.only:
            return self.only[word + "e"][:-1]
        return self.only[word[:-1]] + "e" if word.endswith("e") and word[:-1] in self.only else None

    def by_parts(self, word):
        """A compound of two words, at least one of which is always written with ß."""
        for place in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            parts = word[:place], word[place:]
            if any(part in self.only for part in parts) and all(part in self.only or part in self.known for part in parts):
                return "".join(self.only.get(part, part) for part in parts)
        return None
