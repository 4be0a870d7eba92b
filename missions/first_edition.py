"""The twelve missions that every house begins with, in words. Their rules are the engine's (`one_heart.FIRST_EDITION`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .one_heart import FIRST_EDITION


class Words(NamedTuple):
    """Title and story, in Arabic and English."""

    title_ar: str
    title_en: str
    story_ar: str
    story_en: str


WORDS: dict[str, Words] = {
    "m01": Words(
        "أول نبضة",
        "First Beat",
        "أول مرة تقعدوا سوا على ترابيزة واحدة. مفيش شروط، بس اتعلموا تسمعوا بعض من غير ما حد يقول رقم.",
        "Your first evening at one table. No strings attached: just learn to hear each other without naming a number.",
    ),
    "m02": Words(
        "محدش تقيل",
        "Nobody Heavy",
        "الشيال واقف على السلم ومش هيطلع تاني. اللي شايل تقيل يقول بدري، محدش يخبّي.",
        "The porter is on the stairs and will not come up twice. Whoever carries too much says so early; nobody hides it.",
    ),
    "m03": Words(
        "نضّفوا الصفوف",
        "Clean Rows",
        "الضيوف على الباب والبيت لسه فيه جمر وبلاوي. لمّوهم كلهم على ضهر واحد قبل ما الجرس يرن.",
        "Guests are at the door and embers and disasters lie all over the house. Pile them on one back before the bell rings.",
    ),
    "m04": Words(
        "بالعين بس",
        "Eyes Only",
        "البيبي نام أخيراً. ولا كلمة: اللي يتكلم يقوم ينيّمه تاني.",
        "The baby is asleep at last. Not a word: whoever talks rocks it back to sleep.",
    ),
    "m05": Words(
        "واحد على الزيرو",
        "One at Zero",
        "واحد منكم هيعدّي من البوابة وهو فاضي خالص. اختاروه بدري، وكلكم عليه.",
        "One of you must pass the gate with nothing at all. Pick them early, and everybody helps.",
    ),
    "m06": Words(
        "اتنين زي بعض",
        "Two of a Kind",
        "توأم تاه في السوق. رجّعوهم لبعض مرتين، بالظبط زي بعض، قبل ما الكوم يخلص.",
        "Twins are lost in the market. Bring two pairs together, exactly alike, before the pile is gone.",
    ),
    "m07": Words(
        "توأم صامت",
        "Silent Twins",
        "التوأم رجعوا، بس المرة دي متخانقين ومحدش فيهم بيكلم التاني. صالحوهم من غير صوت.",
        "The twins are back, but they have quarrelled and will not speak. Make peace without a sound.",
    ),
    "m08": Words(
        "حبل مشدود",
        "Tightrope",
        "حبل بين بيتين وتحته الشارع كله بيتفرج. ولا حد يميل، والآخر لازم توصلوا للصفر.",
        "A rope between two houses and the whole street watching below. Nobody may lean, and at the far end there is zero.",
    ),
    "m09": Words(
        "كل واحد وشغلته",
        "Everyone’s Errand",
        "نص ساعة والعزومة تبدأ، وكل واحد ماسك ورقة فيها طلب. اللي يخلّص يساعد اللي جنبه.",
        "Half an hour until the feast, and everybody holds a slip with an errand. Whoever is done helps the next.",
    ),
    "m10": Words(
        "شغل نضيف",
        "Clean Work",
        "المعلّم هيعدّي يستلم. الطلبات كلها خالصة، ومفيش حاجة سايبة دخان وراها.",
        "The master is coming to inspect. Every errand done, and nothing left smoking behind you.",
    ),
    "m11": Words(
        "همس القلوب",
        "Heart Whispers",
        "الأنوار مطفية والكل سامع دقات قلبه. طلب لكل واحد، وواحد يوصل للزيرو، ومحدش بيهمس حتى.",
        "The lights are out and you hear your own hearts. An errand each, one of you down to zero, and not even a whisper.",
    ),
    "m12": Words(
        "قلب واحد",
        "One Heart",
        "آخر صفحة في الكراسة. كل اللي اتعلمتوه، في سكوت، لحد ما الترابيزة كلها تدق مع بعض.",
        "The last page of the book. All that you have learnt, in silence, until the whole table beats as one.",
    ),
}


def rows() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each mission's id and the fields of its first version, as the model has them."""
    for code, mission in FIRST_EDITION.items():
        fewest, most = mission["players"]
        each, constant = mission["final"]
        yield (
            code,
            {
                **WORDS[code]._asdict(),
                "fewest": fewest,
                "most": most,
                "condition": mission["condition"],
                "each": each,
                "constant": constant,
                "jobs": mission["jobs"],
                "talk": mission["talk"],
                "cards": mission["G"],
            },
        )


def write(missions: Any, versions: Any, now: Any) -> int:
    """Writes the missions that the book does not have yet, published; returns how many. What is there stays as it is.

    `missions` and `versions` are the models, or what they were when a migration calls.
    """
    fresh = 0
    for code, fields in rows():
        mission, new = missions.objects.get_or_create(code=code)
        if new:
            versions.objects.create(mission=mission, number=1, status="published", published=now, **fields)
            fresh += 1
    return fresh
