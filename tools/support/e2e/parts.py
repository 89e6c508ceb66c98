"""The parts of the guest: a kernel of Debian, our program, small programs of C, and one file with all of it."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CACHE = ROOT / ".build" / "e2e"
GUEST = pathlib.Path(__file__).resolve().parent / "guest"
# Their dependencies are added, in the order of modprobe.
MODULES = ["virtio_pci", "virtio_console", "evdev", "uinput", "hid-generic", "usbhid", "xhci-pci"]


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(*words, **options):
    done = subprocess.run(
        [str(word) for word in words], check=False, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"e2e: {' '.join(map(str, words))} failed ({done.returncode}):\n"
                 f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def unpacked(package):
    """The folder with the files of a Debian package, which is fetched and not installed."""
    version = re.search(r"Candidate: (\S+)", run("apt-cache", "policy", package))
    if version is None or version[1] == "(none)":
        sys.exit(f"e2e: Debian has no package {package}. Fetch its lists first: apt-get update")
    folder = CACHE / f"{package}-{version[1]}"
    if not folder.exists():
        say(f"Fetching {package} {version[1]} ...")
        fetched = CACHE / "fetched"
        shutil.rmtree(fetched, ignore_errors=True)
        fetched.mkdir()
        run("apt-get", "download", package, cwd=fetched)
        run("dpkg-deb", "-x", next(fetched.glob("*.deb")), fetched / "files")
        (fetched / "files").rename(folder)
        shutil.rmtree(fetched)
    return folder


def kernel():
    """The kernel's file, and its modules in the order in which they are loaded."""
    depends = run("apt-cache", "depends", "linux-image-amd64")
    package = re.search(r"Depends: (linux-image-\S+)", depends)[1]
    folder = unpacked(package)
    version = package.removeprefix("linux-image-")
    if not (folder / "lib/modules" / version / "modules.dep.bin").exists():
        run("/sbin/depmod", "-b", folder, version)
    order = []
    for module in MODULES:
        shown = run("/sbin/modprobe", "-d", folder, "-S", version, "--show-depends", module)
        for line in shown.splitlines():
            if line.startswith("insmod ") and line.split()[1] not in order:
                order.append(line.split()[1])
    return folder / "boot" / f"vmlinuz-{version}", order


def switchlight():
    """Our program, built for release and linked with Swift's runtime; it is seldom built in vain."""
    say("Building switchlight ...")
    done = subprocess.run(["nice", "-n", "5", "tools/support/build-release"], cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit("e2e: The program does not build.")
    return pathlib.Path(done.stdout.strip())


def compiled(name, *options):
    """A program of the guest folder."""
    result = CACHE / name
    source = GUEST / f"{name}.c"
    if not result.exists() or result.stat().st_mtime < source.stat().st_mtime:
        run("gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O2", "-o", result, source, *options)
    return result


def libraries(programs):
    """Returns the paths of the shared libraries that programs are linked with."""
    found = set()
    for program in programs:
        for line in ldd(program).splitlines():
            path = re.search(r"(/\S+) \(0x", line)
            if path:
                found.add(path[1])
    return sorted(found)


def lacks_libraries(program):
    """Returns True if a program of another package cannot run with the installed libraries."""
    return "not found" in ldd(program)


def ldd(program):
    """Returns the libraries of a program; none if it needs none."""
    return subprocess.run(["ldd", program], check=False, capture_output=True, text=True).stdout


class Archive:
    """A file system in a file, as the kernel unpacks it (cpio, newc)."""

    def __init__(self):
        self.parts = []
        self.known = set()

    def add(self, path, content, mode):
        folder = os.path.dirname(path)
        if folder and folder not in self.known:
            self.add(folder, b"", 0o040755)
        self.known.add(path)
        self.append(path, content, mode)

    def append(self, path, content, mode):
        name = path.encode() + b"\0"
        fields = [len(self.parts) + 1, mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(name), 0]
        header = b"070701" + b"".join(b"%08X" % field for field in fields) + name
        self.parts.append(padded(header) + padded(content))

    def file(self, path, source, mode=0o100755):
        self.add(path.lstrip("/"), pathlib.Path(source).read_bytes(), mode)

    def write(self, path):
        self.append("TRAILER!!!", b"", 0)
        # It is not compressed: on an emulated processor, unpacking takes longer than reading.
        path.write_bytes(b"".join(self.parts))


def padded(content):
    return content + b"\0" * (-len(content) % 4)


def image(modules, programs):
    """Builds the guest's file system from scratch; programs are stripped of debug information."""
    archive = Archive()
    archive.file("init", GUEST / "init")
    archive.file("bin/busybox", "/bin/busybox")
    archive.add("etc/mdev.conf", (GUEST / "mdev.conf").read_bytes(), 0o100644)
    archive.add("etc/passwd", b"root:x:0:0::/:/bin/sh\nperson:x:1000:104::/run/work:/bin/sh\n", 0o100644)
    archive.add("etc/group", b"root:x:0:\ninput:x:104:\n", 0o100644)
    for folder in ("proc", "sys", "dev", "run", "tmp"):
        archive.add(folder, b"", 0o040755)
    archive.add("modules/order", "".join(f"{pathlib.Path(module).name}\n" for module in modules).encode(),
                0o100644)
    for module in modules:
        archive.file(f"modules/{pathlib.Path(module).name}", module, 0o100644)
    for program in programs:
        stripped = CACHE / "stripped"
        run("strip", "-o", stripped, program)
        archive.file(f"bin/{program.name}", stripped)
        stripped.unlink()
    for library in libraries(programs):
        archive.file(library, library)
    result = CACHE / "image"
    archive.write(result)
    return result
