#!/usr/bin/env bash
# GUESS      keyd remaps each device whose id is listed in a file ("[ids] 1209:0001"), and with "*" each device with keys. (Its manual: a file
#            applies to the ids that it lists; "*" to all keyboards that are not listed elsewhere.)
# COMPONENT  keyd 2.5.0, Linux 6.12.117 (Debian 13), uhid; Debian's archive.
# BEHAVIOR   A device with the space bar alone is neither grabbed nor remapped, with "*" and with its id, and the log does not mention it. The same
#            applies to one with four keys, and to a joystick. A keyboard with letters and digits is taken, and a mouse by its id.
# MATTERS    keyd cannot make a tap-and-hold key of a switch that reports one key, or swallow its bounces: its file is right, its service
#            runs, and nothing happens.
# PRODUCT    docs/devices.md: Switchlight retries a device that another program has grabbed; keyd leaves such a switch free.
. "$(dirname "$0")/support.sh"
packages trixie linux-image-6.12.117+deb13-amd64=6.12.117-1 qemu-system-x86=1:10.0.13+ds-0+deb13u1 busybox-static python3 keyd=2.5.0-4
program probe.py <<'PYTHON'
import errno
import fcntl
import subprocess
from uhid import Device, buttons, wait

def keys(*usages):
    rest = -len(usages) % 8
    listed = " ".join(f"09{usage:02x}" for usage in usages)
    padding = f"7501 95{rest:02x} 8103" if rest else ""
    return f"0501 0906 a101 0507 1500 2501 {listed} 7501 95{len(usages):02x} 8102 {padding} c0"

def grabbed(reader):
    try:
        fcntl.ioctl(reader.file, 0x40044590, 1)
        fcntl.ioctl(reader.file, 0x40044590, 0)
        return False
    except OSError as error:
        return error.errno == errno.EBUSY

KEYBOARD = keys(*range(4, 0x2d))
MOUSE = "0501 0902 a101 0509 1901 2903 1500 2501 7501 9503 8102 9505 8103 0501 0930 0931 1581 257f 7508 9502 8106 c0"
subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/etc/keyd"], check=True)
for ids in ("*", "1209:0001"):
    with open("/etc/keyd/default.conf", "w") as file:
        file.write(f"[ids]\n{ids}\n[main]\nspace = b\n")
    log = open("/tmp/keyd.log", "w")
    keyd = subprocess.Popen(["keyd.rvaiya"], stdout=log, stderr=log)
    wait(lambda: "Starting" in open("/tmp/keyd.log").read(), "start of keyd")
    for name, descriptor in (("one", keys(0x2c)), ("four", keys(0x2c, 0x28, 0x1e, 0x1f)), ("joystick", buttons("04", 4)), ("mouse", MOUSE)):
        device = Device(descriptor, name)
        reader, = device.readers()
        # It sees the devices in the order in which they appear: once it has taken this keyboard, it has decided about the device.
        keyboard = Device(KEYBOARD, "keyboard")
        last, = keyboard.readers()
        wait(lambda: grabbed(last), "grab of the keyboard")
        device.report(1, *([0, 0] if name == "mouse" else []))
        print(ids[:4].replace("*", "any") + f"-{name}", "taken" if grabbed(reader) else f"free {[code for code, pressed in reader.keys() if pressed == 1]}", sep="=")
        device.unplug()
        keyboard.unplug()
    keyd.terminate()
    keyd.wait()
    print("log", sum("(one)" in line for line in open("/tmp/keyd.log")), sum("(keyboard)" in line for line in open("/tmp/keyd.log")) > 0, sep="=")
PYTHON
observe /opt/on-kernel python3 /opt/probe.py
versions keyd
expect 'With "*": the device with the space bar, with four keys, a joystick, a mouse; and the codes that a free one sends.' $'free [57]\nfree [57]\nfree [288]\nfree [272]' "$(for name in one four joystick mouse; do value any-$name; done)"
expect "With its id: the same." $'free [57]\nfree [57]\nfree [288]\ntaken' "$(for name in one four joystick mouse; do value 1209-$name; done)"
expect "Lines of the log about the device with the space bar, and if there is one about the keyboard." $'0=True\n0=True' "$(value log)"
finish
