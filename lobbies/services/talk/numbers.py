"""Does a text name a number? While an attempt of One Heart runs such a text is refused (H49).

Digits of every script, and number words in Arabic (its literary and spoken forms) and English, also Arabic written in
Latin letters and English in Arabic ones. Words are compared whole, after everything that could hide them is taken off:
vowel signs, stretching, characters of no width, wide and decorated letters, letters of another script that look the
same, letters said twice, dots and gaps between letters. Ordinals and fractions name no total: they are let through.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

ENGLISH = """
zero nil one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion dozen
"""
#: Arabic as it is written in Latin letters without digits.
LATIN_ARABIC = """
sifr wahed wahid wahda etnen etneen itnen itneen ithnan ithnein talata tlata talat thalatha thalath arbaa arbaah arba
khamsa khamsah khams hamsa setta sitta sabaa sabaah tamanya tamanyah tamania thamania tesaa tisaa tisaah ashara aashra ashra
hdashar itnashar eshreen ishrin talateen tlatin arbeen arbain khamseen khamsin setteen sabeen sabein tamaneen teseen
miyya meyya alf
"""
#: Bare forms, spelt as `folded` leaves them: ا for every alif, ه for ة at the end, ي for ى.
ARABIC = """
صفر زيرو واحد واحده اتنين اثنين اتنان اثنان اثنتين اثنتان تنتين ثنتين
تلاته تلات تلت ثلاثه ثلاث تلاتات اربعه اربع خمسه خمس سته ست سبعه سبع تمانيه تمنيه تمانه تماني تمان تمن ثمانيه ثماني ثمان
تسعه تسع عشره عشر
عشرين عشرون تلاتين تلاتون ثلاثين ثلاثون اربعين اربعون خمسين خمسون ستين ستون سبعين سبعون تمانين تمانون ثمانين ثمانون تسعين تسعون
ميه مئه مايه ميتين مئتين مئتان مايتين مايتان ربعميه خمسميه ستميه سبعميه تمنميه تسعميه تلتميه تلاتميه ثلاثميه اربعميه ثمانميه
ثلاثمئه اربعمئه خمسمئه ستمئه سبعمئه ثمانمئه تسعمئه ثلاثمايه اربعمايه خمسمايه ستمايه سبعمايه ثمانمايه تسعمايه
الف الفين الفان الاف تلاف مليون مليونين مليار دسته
"""
#: English in Arabic letters; nothing of Arabic is written onto these.
ARABIC_ENGLISH = "ون ثري فايف سيكس سيفن سفن ناين"
#: Eleven to nineteen: these beginnings with these endings.
TEENS = "حد احد حدا اتن اطن اتنا اثن اثنا تلت تلات ثلاث تلط اربع خمس خمست ست سبع تمن تمان ثمان ثمن تسع"
TEEN_ENDINGS = "اشر اعشر عشر تاشر طاشر طعش تعش طعشر تعشر ناشر نعش نعشر عش اعش"
#: What may stand before an Arabic word as a part of it: and, so; with, for, like, on; the.
BEFORE = re.compile("(?:و|ف)?(?:ب|ل|ك|ع(?=ال))?(?:ال|لل)?")
#: Words that are numbers only with ة at their end: with ه the same letters mean "alone".
WITH_TA = ("وحدة",)
#: Whole words that begin like "with six" and mean something else.
OTHERWISE = frozenset(("لست", "ولست", "فلست", "كست", "وكست"))
#: Letters of other scripts that look like Latin ones, and Persian ones that look like Arabic ones.
ALIKE = str.maketrans("аеорсухіѕтвнкмјԁοενικτυρα" + "یکھہەۃەێ", "aeopcyxistbhkmjdoeviktupa" + "يكههههه" + "ي")
ALIF, YA = re.compile("[أإآٱ]"), re.compile("[ى]")
STRETCH = "\u0640"
#: Pictures that show a number, by the beginning of their name.
PICTURES = ("KEYCAP", "DIE FACE", "HUNDRED POINTS", "CLOCK FACE", "PLAYING CARD", "DOMINO TILE", "MAHJONG TILE")
LETTERS = re.compile(r"[^\W\d_]+")


def folded(text: str) -> str:
    """`text` as words are compared: nothing left of how it was written but its letters, case and marks taken off."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(ALIKE)
    plain = unicodedata.normalize("NFKD", plain)
    bare = _without_marks(plain)
    return YA.sub("ي", ALIF.sub("ا", bare)).replace("ة", "ه").replace("ؤ", "و").replace("ئ", "ي").replace("ء", "")


def names_number(text: str) -> bool:
    """Whether anything in `text` is a digit or a number word."""
    if any(_shows_number(c) for c in text):
        return True
    if any(_bare(word) in WITH_TA for word in LETTERS.findall(_without_marks(unicodedata.normalize("NFKC", text)))):
        return True
    return any(_is_number(word) for word in _words(folded(text)))


def _shows_number(c: str) -> bool:
    if unicodedata.category(c).startswith("N") or unicodedata.numeric(c, None) is not None:
        return True
    return unicodedata.category(c) == "So" and unicodedata.name(c, "").startswith(PICTURES)


def _without_marks(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c) not in ("Mn", "Me", "Cf") and c != STRETCH)


def _bare(word: str) -> str:
    return re.sub("^[وفب]?(?:ال)?(?=وحدة)", "", word)


def _words(text: str) -> Iterator[str]:
    """Every word; every chunk between spaces without what stands inside it; and letters that stand alone, put together."""
    alone = ""
    for chunk in text.split():
        words = LETTERS.findall(chunk)
        yield from words
        whole = "".join(words)
        if len(words) > 1:
            yield whole
        if len(whole) == 1:
            alone += whole
            continue
        yield alone
        alone = ""
    yield alone


def _is_number(word: str) -> bool:
    """Whether the folded `word` is a number word, or several written as one."""
    for one in {word, re.sub(r"(.)\1{2,}", r"\1", word), re.sub(r"(.)\1{2,}", r"\1\1", word), re.sub(r"(.)\1+", r"\1", word)}:
        if one in OTHERWISE or word in OTHERWISE:
            continue
        if one in _PLAIN or _SEVERAL.fullmatch(one):
            return True
        before = BEFORE.match(one)
        for end in range(before.end() if before else 0, 0, -1):
            if BEFORE.fullmatch(one[:end]) and one[end:] in _ARABIC:
                return True
    return False


_ENGLISH = frozenset(ENGLISH.split())
_ARABIC = frozenset(folded(word) for word in ARABIC.split()) | {
    folded(first + ending) for first in TEENS.split() for ending in TEEN_ENDINGS.split()
}
_PLAIN = _ARABIC | frozenset((LATIN_ARABIC + ARABIC_ENGLISH).split()) | _ENGLISH | {f"{word}s" for word in _ENGLISH} | {"sixes"}
_SEVERAL = re.compile(f"(?:(?:{'|'.join(sorted(_ENGLISH, key=len, reverse=True))})(?:and)?){{2,}}")
