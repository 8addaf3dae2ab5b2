"""What the tests of studies have in common."""

import json
import subprocess
from pathlib import Path

import jsonschema


def run(parlor, *arguments, text=None):
    """Standard output of parlor, which must be content."""
    done = subprocess.run([parlor, *arguments], input=text, capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        raise SystemExit(f"parlor {' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def require(condition, complaint):
    """As assert, which python3 -O leaves out."""
    if not condition:
        raise SystemExit(complaint)


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
