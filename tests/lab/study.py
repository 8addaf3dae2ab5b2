"""What the tests of studies have in common."""

import json
import sys
from pathlib import Path

import jsonschema

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "json"))
from check import require, run  # noqa: E402


def equal(name, found, expected):
    require(found == expected, f"{name}: the study says {found}, and it is {expected}")


def near(name, found, expected):
    require(abs(found - expected) <= 1e-9 * max(1, abs(expected)), f"{name}: {found} is not {expected}")


def study(parlor, source_dir, game, *arguments):
    """The result of a study, which fits its schema."""
    result = json.loads(run(parlor, "study", game, "--json", *arguments))
    folder = Path(source_dir) / "docs" / "json"
    schema = json.loads((folder / f"study-{game}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(result, schema, cls=jsonschema.Draft202012Validator)
    broken = dict(result, surprise=1)
    require(
        not jsonschema.Draft202012Validator(schema).is_valid(broken), "the schema takes anything"
    )
    return result


def cases(parlor, game, deal):
    """The objects of dealt cases, one by one."""
    text = run(parlor, "deal", game, *deal)
    for line in run(parlor, game, "--json", "--quiet", text=text).splitlines():
        yield json.loads(line)
