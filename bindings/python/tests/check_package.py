"""The source distribution and the wheel hold what they should, and no more.

check_package.py SOURCE_DIR SDIST WHEEL
"""

import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path


def require(condition, complaint):
    """As assert, which python3 -O leaves out."""
    if not condition:
        raise SystemExit(complaint)


def require_same(found, expected, what):
    require(
        found == expected,
        f"{what}: missing {sorted(expected - found)}, not expected {sorted(found - expected)}",
    )


def check_sdist(source, path):
    package = source / "bindings" / "python"
    with tarfile.open(path) as archive:
        files = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    library = {
        f"library/{file.relative_to(source)}"
        for folder in ("include", "lib", "lab")
        for file in (source / folder).rglob("*.[ch]")
    }
    own = {
        str(file.relative_to(package))
        for pattern in ("*.py", "*.pyi", "extension/*", "src/parlor/py.typed")
        for file in package.rglob(pattern)
        if not {"build", "__pycache__"} & set(file.parts)
    }
    require(len(library) > 60 and len(own) > 20, "there is not much in the repository")
    missing = (library | own) - files
    require(not missing, f"the source distribution lacks {sorted(missing)}")
    for name in ("LICENSE", "README.md", "pyproject.toml", "PKG-INFO"):
        require(name in files, f"the source distribution lacks {name}")


def check_wheel(source, path, version):
    require(
        re.fullmatch(rf"parlor-{re.escape(version)}-cp39-abi3-\w+\.whl", path.name),
        f"{path.name} is not for every Python from 3.9 on",
    )
    information = f"parlor-{version}.dist-info"
    modules = {file.name for file in (source / "bindings/python/src/parlor").glob("*.py*")}
    expected = {f"parlor/{name}" for name in modules | {"py.typed", "_parlor.abi3.so"}}
    expected |= {f"{information}/{name}" for name in ("LICENSE", "METADATA", "RECORD", "WHEEL", "top_level.txt")}
    with zipfile.ZipFile(path) as wheel, tempfile.TemporaryDirectory() as here:
        require_same(set(wheel.namelist()), expected, "the wheel")
        tags = re.findall(r"^Tag: (\S+)$", wheel.read(f"{information}/WHEEL").decode(), re.MULTILINE)
        require(tags and all(tag.startswith("cp39-abi3-") for tag in tags), f"tags {tags}")
        extension = wheel.extract("parlor/_parlor.abi3.so", here)
        symbols = subprocess.run(
            ["nm", "-D", "-P", "--defined-only", extension], check=True, capture_output=True, text=True
        ).stdout
    names = {line.split()[0] for line in symbols.splitlines()}
    require_same(names, {"PyInit__parlor"}, "what the extension shows to others")


def main(source, sdist, wheel):
    header = (source / "include" / "parlor" / "api.h").read_text()
    version = re.search(r'PARLOR_VERSION +"(.*)"', header).group(1)
    check_sdist(source, sdist)
    check_wheel(source, wheel, version)
    print(f"{sdist.name} {sdist.stat().st_size} bytes, {wheel.name} {wheel.stat().st_size} bytes")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
