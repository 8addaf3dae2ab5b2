"""Builds the extension: the files of extension/ and the library's own sources.

In a clone of the repository the library is two folders up. A source distribution carries a copy of
it, in the folder library/.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
FOLDERS = ("include", "lib", "lab")  # of the library, and the laboratory


def library() -> Path:
    """The folder with the library's sources."""
    for folder in (HERE / "library", HERE.parent.parent):
        if (folder / "include" / "parlor.h").is_file():
            return folder
    raise SystemExit(
        f"The sources of the parlor library are not at {HERE.parent.parent}: build in a clone of the "
        "repository with pip 21.3 or newer, which leaves the folder in its place, or build a source "
        "distribution."
    )


def version() -> str:
    """As the library's header has it."""
    header = (library() / "include" / "parlor" / "api.h").read_text(encoding="utf-8")
    found = re.search(r'#define PARLOR_VERSION +"([^"]+)"', header)
    if not found:
        raise SystemExit("include/parlor/api.h has no version")
    return found.group(1)


def games_with(suffix: str) -> str:
    """The games that have a file with this end of its name, as the calls of a macro."""
    names = sorted(path.name[: -len(suffix)] for path in (HERE / "extension").glob("*" + suffix))
    return " ".join(f"game({name})" for name in names if name != "python")


def compile_arguments() -> list:
    arguments = ["-std=c17", "-pthread", "-fvisibility=hidden", "-Wall", "-Wextra"]
    if "-g" not in os.environ.get("CFLAGS", "").split():
        arguments.append("-g0")  # whoever wants to debug it says so
    # What is not declared is no part of the stable ABI.
    arguments.append("-Werror=implicit-function-declaration")
    if "-O" not in os.environ.get("CFLAGS", ""):
        arguments.append("-O3")
    return arguments


def link_arguments() -> list:
    """Nothing but the module's entry is to be seen: another copy of the library in the same process
    must not get in the way."""
    if sys.platform == "darwin":
        return ["-Wl,-exported_symbol,_PyInit__parlor"]
    return ["-Wl,--version-script=" + str(HERE / "extension" / "symbols.map"), "-pthread", "-lm"]


class BuildWithLibrary(build_ext):
    """Adds the library to the sources when they are compiled: no earlier, since setuptools wants all
    files it lists to be below this folder."""

    def build_extension(self, ext):
        found = sorted(str(path) for path in (library() / "lib").rglob("*.c"))
        found += sorted(str(path) for path in (library() / "lab").glob("*.c"))  # no MPI
        own, ext.sources = ext.sources, ext.sources + found
        ext.include_dirs = [str(library() / "include"), str(library())]
        super().build_extension(ext)
        ext.sources = own


class SdistWithLibrary(sdist):
    """Takes a copy of the library along."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for folder in FOLDERS:
            for path in sorted((library() / folder).rglob("*.[ch]")):
                target = Path(base_dir) / "library" / path.relative_to(library())
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)


setup(
    version=version(),
    cmdclass={"build_ext": BuildWithLibrary, "sdist": SdistWithLibrary},
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    ext_modules=[
        Extension(
            "parlor._parlor",
            sources=sorted(
                str(path.relative_to(HERE)) for path in (HERE / "extension").glob("*.c")
            ),
            define_macros=[
                ("Py_LIMITED_API", "0x03090000"),
                ("PARLOR_VALUES(game)", games_with("_values.c")),
                ("PARLOR_FUNCTIONS(game)", games_with("_functions.c")),
            ],
            extra_compile_args=compile_arguments(),
            extra_link_args=link_arguments(),
            py_limited_api=True,
        )
    ],
)
