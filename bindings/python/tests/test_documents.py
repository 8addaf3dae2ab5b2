"""What the documents show is true."""

import ast
import doctest
import inspect
import re

import pytest

import parlor
from conftest import SOURCE

HERE = SOURCE / "bindings" / "python"
MODULES = [parlor, parlor.play]
MODULES += [getattr(parlor, name) for name in parlor.games() if hasattr(parlor, name)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_docstrings(module):
    done = doctest.testmod(module)
    assert done.attempted > 2 and done.failed == 0


@pytest.mark.parametrize("name", ["_aec", "_arena", "_game", "_study", "_vector"])
def test_docstrings_of_what_modules_show(name):
    done = doctest.testmod(getattr(parlor, name))
    assert done.attempted > 1 and done.failed == 0


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_everything_public_is_described(module):
    for name in module.__all__:
        member = getattr(module, name)
        if inspect.isfunction(member) or inspect.isclass(member) or inspect.ismodule(member):
            assert inspect.getdoc(member), name
        if inspect.isclass(member):
            for method, function in inspect.getmembers(member, inspect.isfunction):
                assert method.startswith("_") or inspect.getdoc(function), f"{name}.{method}"


@pytest.mark.parametrize("file", ["bindings/python/README.md", "docs/research.md", "README.md"])
def test_pages(file):
    """Every example of the page, in order, as in one session."""
    page = (SOURCE / file).read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert blocks
    names = {}
    for number, block in enumerate(blocks, 1):
        test = doctest.DocTestParser().get_doctest(block, names, f"{file} example {number}", None, 0)
        runner = doctest.DocTestRunner()
        runner.run(test, clear_globs=False)
        names.update(test.globs)
        assert runner.tries > 0 and runner.failures == 0, f"example {number}"


def test_stub_names_what_the_module_has():
    tree = ast.parse((HERE / "src/parlor/_parlor.pyi").read_text(encoding="utf-8"))
    stubbed = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    stubbed |= {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
    assert stubbed == {name for name in dir(parlor._parlor) if not name.startswith("_")}


def test_licence():
    assert (HERE / "LICENSE").read_bytes() == (SOURCE / "LICENSE").read_bytes()
