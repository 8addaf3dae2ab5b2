"""What can be chosen, when cases are dealt and when games are begun."""

from __future__ import annotations

from typing import Dict, Mapping, NamedTuple, Optional, Tuple, Union

Option = Union[str, int, bool]


class DealOption(NamedTuple):
    """Something that can be chosen when cases are dealt, or games begun."""

    name: str
    #: What it can be; ``None``: it is a switch, off or on.
    values: Optional[Tuple[str, ...]]
    meaning: str


def chosen(options: Mapping[str, Option]) -> Dict[str, Optional[str]]:
    """What was chosen by keyword, by the library's names; ``None`` for a switch that is on."""
    return {
        name.rstrip("_").replace("_", "-"): None if value is True else str(value)
        for name, value in options.items()
        if value is not False
    }
