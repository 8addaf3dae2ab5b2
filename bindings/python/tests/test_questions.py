"""Typed answers to questions say what the JSON view says, which is tested elsewhere."""

import dataclasses

import pytest

import parlor
from conftest import SOURCE


def as_plain(value):
    """A value as JSON has it: lists for tuples."""
    if dataclasses.is_dataclass(value):
        return {name: as_plain(member) for name, member in vars(value).items()}
    if hasattr(value, "_asdict"):
        return {name: as_plain(member) for name, member in value._asdict().items()}
    return [as_plain(member) for member in value] if isinstance(value, tuple) else value


def same_advice(advice, told):
    plain = as_plain(advice)
    return all(plain[name] == told[name] for name in ("distance", "targets", "useful", "left")) and [
        (tile["tile"], tile["score"], tile["left"]) for tile in plain["expected"]
    ] == [(tile["tile"], tile["score"], tile["left"]) for tile in told["expected"]]


def test_advice():
    expected = 0
    for number in range(1, 300):
        waiting = parlor.deal("mahjong", 3, number, ready=number % 3 == 0)
        told = parlor.events("mahjong", waiting, question="advice")
        advice = parlor.mahjong.advice(waiting)
        assert same_advice(advice, told)
        expected += bool(advice.expected)
        with pytest.raises(ValueError, match="ask advice"):
            parlor.mahjong.discards(waiting)
    assert expected > 50


def test_discards():
    hands = 0
    for number in range(1, 300):
        hidden, declared = parlor.deal("mahjong", 4, number).split()
        drawn = hidden + next(tile for tile in ("1D", "5B", "9M", "2D")
                              if (hidden + declared).count(tile) < 4)
        told = parlor.events("mahjong", f"{drawn} {declared}", question="advice")["discards"]
        discards = parlor.mahjong.discards(f"{drawn} {declared}")
        assert [each.tile for each in discards] == [each["tile"] for each in told]
        assert all(same_advice(each.advice, one) for each, one in zip(discards, told))
        with pytest.raises(ValueError, match="ask discards"):
            parlor.mahjong.advice(f"{drawn} {declared}")
        hands += 1
    assert hands > 200
    with pytest.raises(parlor.ParlorError):
        parlor.mahjong.advice("7D")


def sample_rounds():
    """Rounds as they are played, and the published one, which was not played by custom."""
    sample = (SOURCE / "examples/tractor.txt").read_text().split("\n", 1)[1]
    return [sample] + [parlor.deal("tractor", 6, number) for number in range(1, 30)]


def test_audit():
    for case in sample_rounds():
        told = parlor.events("tractor", case, question="audit")["audit"]
        reports = parlor.tractor.audit(case)
        assert len(reports) == len(told)
        for report, one in zip(reports, told):
            plain = as_plain(report)
            assert {name: plain[name] for name in one} == one
            assert not any(plain[name] for name in set(plain) - set(one))
    assert [report.rule for report in parlor.tractor.audit(sample_rounds()[0])] == ["TR-27", "TR-26"]
    names = ["Ann", "Bo", "Cy", "Di"]
    assert {report.player for report in parlor.tractor.audit(sample_rounds()[0], names=names)} <= set(names)


def test_tricks():
    kinds, verdicts = set(), set()
    for case in sample_rounds():
        told = parlor.events("tractor", case)
        order = told["round"]["main_suit"] or "O", told["round"]["rank"]
        for trick in told["tricks"]:
            plays = ["".join(play["cards"]) for play in trick["plays"]]
            seen = parlor.tractor.trick(plays, *order)
            assert seen == parlor.tractor.trick(" ".join(plays), *order)
            assert trick["plays"][seen.winner]["player"] == trick["winner"]
            assert (seen.kind, seen.rule) == (trick["lead"]["kind"], trick["rule"])
            assert as_plain(seen.components) == trick["lead"]["components"]
            for follow, play in zip(seen.follows, trick["plays"][1:]):
                assert tuple(follow) == (play["verdict"], play["rule"], play["card"])
                verdicts.add(follow.verdict)
            kinds.add(seen.kind)
    assert len(kinds) >= 3 and len(verdicts) >= 4
    for wrong in ("", "S2 S3 S4", "S2 S3 S4 S5 S6", "S2S2 S3 S4 S5", "S2 S3 S4 X5", "S2 S3 S4 S", "\0"):
        with pytest.raises(ValueError):
            parlor.tractor.trick(wrong, "H", "7")
    with pytest.raises(ValueError, match="TR-7"):
        parlor.tractor.trick("S2H3 S3S3 S4S4 S5S5", "H", "7")
    for order in (("X", "7"), ("H", "1"), ("", ""), ("H", "")):
        with pytest.raises(ValueError, match="is no"):
            parlor.tractor.trick("S2 S3 S4 S5", *order)


def test_results():
    for case in sample_rounds():
        told = parlor.events("tractor", case)
        seen = parlor.tractor.referee(case)
        ranks = tuple(told["round"]["ranks"])
        alone = parlor.tractor.result(seen.points, told["round"]["dealer"], ranks)
        assert alone == dataclasses.replace(seen, warning=None) and str(alone) == str(seen)
    for wrong in ((-1, "Bob", ("2", "2")), (80, "Zoe", ("2", "2")), (80, "", ("2", "2")),
                  (80, "Bob", ("1", "2")), (80, "Bob", ("2",))):
        with pytest.raises(ValueError):
            parlor.tractor.result(*wrong)
