"""Which texts name a number (H49), however it is written, and which do not."""

from __future__ import annotations

import pytest

from lobbies.services.talk.numbers import names_number

NUMBERS = (
    *("5", "٥", "۵", "５", "Ⅳ", "½", "②", "五", "𝟝", "🔟", "⚂", "5\ufe0f\u20e3"),
    *(
        "one",
        "ONE",
        "threee",
        "thréé",
        "ｔｈｒｅｅ",
        "𝐭𝐡𝐫𝐞𝐞",
        "оne",
        "twenty-one",
        "twentyone",
        "hundreds",
        "t.w.o",
        "o n e",
        "t  w  o",
        "o_n_e",
    ),
    *(
        "واحد",
        "واحدة",
        "وحدة",
        "اتنين",
        "إثنين",
        "أثنين",
        "تلاتة",
        "ثلاثة",
        "تلت",
        "أربع",
        "الخمسة",
        "بخمسة",
        "وبالخمسة",
        "ستة",
        "سته",
        "سبعة",
    ),
    *(
        "تمنية",
        "ثمانية",
        "تسعة",
        "لعشرة",
        "حداشر",
        "إحداشر",
        "اتناشر",
        "خمستاشر",
        "سبعطاشر",
        "عشرين",
        "تلاتين",
        "مية",
        "مئة",
        "تلتمية",
        "ألف",
    ),
    *(
        "وَاحِد",
        "واحـــد",
        "و\u200bاحد",
        "وا\u200dحد",
        "وا\u2066حد",
        "ستّة",
        "تلااااتة",
        "و.ا.ح.د",
        "و ا ح د",
        "ﻭﺍﺣﺪ",
        "خ.م.س.ة كروت",
    ),
    *("زيرو", "فايف", "khamsa", "talata"),
)
NO_NUMBERS = (
    *(
        "someone",
        "often",
        "weight",
        "phone",
        "gone",
        "stone",
        "money",
        "anyone",
        "to",
        "too",
        "for",
        "won",
        "first",
        "second",
        "I am low",
    ),
    *(
        "لوحده",
        "وحده",
        "وحدتي",
        "لوحدك",
        "لست",
        "خميس",
        "الأربعاء",
        "ستات",
        "ستي",
        "مستني",
        "متسع",
        "بستان",
        "بالون",
        "للون",
        "تلاجة",
        "عصفور",
    ),
    *("عشاء", "أول", "تاني", "نص", "الكارت التقيل عند كريم", "يلا بينا نلعب", "a b c", "♥ 💕 👬", "", "؟!"),
)


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_found_however_it_is_written(text: str) -> None:
    assert names_number(text)
    assert names_number(f"عندي {text} يا جماعة") and names_number(f"I have ({text}), friends!")


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_words_that_only_look_like_numbers_are_let_through(text: str) -> None:
    assert not names_number(text)
