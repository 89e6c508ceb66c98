#!/usr/bin/env bash
# GUESS      Two buttons that are mapped to the two ends of one axis ("+leftx:b0,-leftx:b1") cancel each other while both are held, or the last press
#            wins, whichever of them it is. A mapping with the platform of another system is refused or ignored.
# COMPONENT  SDL 3.2.10 (Debian 13), its virtual joysticks; Debian's archive.
# BEHAVIOR   The entry that is first in the text of the mapping wins: with right first, a press of right ends left, but a press of left does nothing while
#            right is held. In the other order of entries, it is the reverse. "platform:Windows" is accepted on Linux, and used.
# MATTERS    A person who steers by two switches with an overlap is obeyed at one side only, and the side depends on the
#            order of entries in a file.
# PRODUCT    Switches are read from the kernel, and each is read on its own (I2); no mapping of SDL is used.
. "$(dirname "$0")/support.sh"
packages trixie libsdl3-0=3.2.10+ds-1 python3-minimal libpython3-stdlib
program probe.py <<'PYTHON'
import ctypes
import os
from ctypes import c_bool, c_char_p, c_int, c_int16, c_uint16, c_uint32, c_void_p
os.environ["SDL_VIDEO_DRIVER"] = "dummy"
sdl = ctypes.CDLL("libSDL3.so.0")
JOYSTICK, GAMEPAD, KIND, SOUTH, LEFT_X = 0x200, 0x2000, 1, 0, 0

class Device(ctypes.Structure):
    _fields_ = [("version", c_uint32), ("type", c_uint16), ("padding", c_uint16), ("vendor", c_uint16), ("product", c_uint16),
                ("axes", c_uint16), ("buttons", c_uint16), ("others", c_uint16 * 6), ("masks", c_uint32 * 2), ("name", c_char_p),
                ("pointers", c_void_p * 11)]

class Identity(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_uint8 * 16)]

sdl.SDL_GetJoystickGUIDForID.restype = Identity
for function, result, arguments in (("OpenGamepad", c_void_p, [c_uint32]), ("OpenJoystick", c_void_p, [c_uint32]), ("GetGamepadAxis", c_int16, [c_void_p, c_int]),
                                    ("GetGamepadButton", c_bool, [c_void_p, c_int]), ("SetJoystickVirtualButton", c_bool, [c_void_p, c_int, c_bool]),
                                    ("Init", c_bool, [c_uint32]), ("IsGamepad", c_bool, [c_uint32])):
    entry = getattr(sdl, f"SDL_{function}")
    entry.restype, entry.argtypes = result, arguments
assert sdl.SDL_Init(JOYSTICK | GAMEPAD)
product = 0

def gamepad(mapping):
    global product
    product += 1
    device = Device(version=ctypes.sizeof(Device), type=KIND, vendor=0x1209, product=product, buttons=2, name=b"Switches")
    number = sdl.SDL_AttachVirtualJoystick(ctypes.byref(device))
    text = ctypes.create_string_buffer(33)
    sdl.SDL_GUIDToString(sdl.SDL_GetJoystickGUIDForID(number), text, 33)
    assert sdl.SDL_AddGamepadMapping(text.value + b",Switches," + mapping) >= 0 and sdl.SDL_IsGamepad(number)
    return sdl.SDL_OpenGamepad(number), sdl.SDL_OpenJoystick(number)

def press(joystick, button, down):
    sdl.SDL_SetJoystickVirtualButton(joystick, button, down)
    sdl.SDL_UpdateJoysticks()

def axis(mapping, *changes):
    """The axis after each change of a button: 0 is right, 1 is left."""
    pad, joystick = gamepad(mapping)
    values = []
    for button, down in changes:
        press(joystick, button, down)
        value = sdl.SDL_GetGamepadAxis(pad, LEFT_X)
        values.append("right" if value > 0 else "left" if value < 0 else "rest")
    return " ".join(values)

OVERLAP_LEFT = ((0, True), (1, True), (0, False), (1, False))
OVERLAP_RIGHT = ((1, True), (0, True), (1, False), (0, False))
for key, mapping in (("right-first", b"+leftx:b0,-leftx:b1,"), ("left-first", b"-leftx:b1,+leftx:b0,")):
    print(key, axis(mapping, *OVERLAP_LEFT), axis(mapping, *OVERLAP_RIGHT), sep="=")
pad, joystick = gamepad(b"a:b1,platform:Windows,")
press(joystick, 1, True)
print("platform", sdl.SDL_GetGamepadButton(pad, SOUTH), sep="=")
PYTHON
observe python3 /opt/probe.py
versions libsdl3-0
expect "Right first: right is held, left is added, right, then left is released; the same with left held first." "right right left rest=left right right rest" "$(value right-first)"
expect "Left first: the same." "right left left rest=left left right rest" "$(value left-first)"
expect "A mapping for Windows moves the button to another one." "True" "$(value platform)"
finish
