import Clutter from 'gi://Clutter';
import GLib from 'gi://GLib';

import {check, InterfaceError} from './interface.js';

const [MOVE, PRESS, RELEASE, WHEEL, WAIT] = [0, 1, 2, 3, 4];

/** Maps evdev codes of buttons (left, right, middle and others) to their numbers in Clutter. */
const BUTTONS = new Map([[0x110, 1], [0x111, 3], [0x112, 2], [0x113, 8], [0x114, 9], [0x115, 10], [0x116, 11], [0x117, 12]]);
/** The bits of the first three buttons, whose state the pointer reports. */
const BUTTON_BITS = new Map([[0x110, 1], [0x112, 2], [0x111, 4]]);

/** The bits of Shift, Control and the other modifiers that are held or latched; Caps Lock and Num Lock are none of them. */
const MODIFIER_BITS = 0xed;

const MAXIMUM_ITEMS = 512;
const MAXIMUM_NOTCHES = 100;
/** The maximum total wait of a request, in ms. */
const MAXIMUM_WAIT = 10000;
const MAXIMUM_KEY = 255;
/** The maximum time until a motion or a button appears in the state of the pointer, and the polling interval, in ms. */
const SETTLE_TIMEOUT = 500;
const SETTLE_INTERVAL = 2;

/** The position of the pointer, and its pressed buttons: 1 left, 2 middle, 4 right. */
export function pointerState() {
    const [x, y, modifiers] = global.get_pointer();
    const mask = modifiers / Clutter.ModifierType.BUTTON1_MASK;
    // The shell reports the right button with the mask of the second one, and the middle button with that of the third one.
    return {place: [x, y], buttons: mask & 1 | (mask & 2) << 1 | (mask & 4) >> 1};
}

/** The modifiers that are down or latched. */
function heldModifiers() {
    const [, , modifiers] = global.get_pointer();
    return modifiers & MODIFIER_BITS;
}

/** The devices that successive clients share. They are created before their use, because programs notice a new pointer or
 *  keyboard only in a later iteration. The garbage collector destroys them: run_dispose would end the whole shell while
 *  an event of the device is pending. */
export class Devices {
    constructor() {
        const seat = global.stage.get_context().get_backend().get_default_seat();
        this.pointer = seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
        this.keyboard = seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
    }
}

/** The pointer and the keyboard of a client. Its pressed keys and buttons are released at its end. */
export class Input {
    constructor(devices) {
        this._pointer = devices.pointer;
        this._keyboard = devices.keyboard;
        this._buttons = new Set();
        this._keys = new Set();
        this._pauses = new Set();
        this._last = Promise.resolve();
        this._isEnded = false;
    }

    end() {
        this._isEnded = true;
        this._releaseButtons();
        for (const code of this._keys)
            this._key(code, false);
        for (const pause of [...this._pauses])
            pause.finish();
    }

    /** Performs the steps after those of earlier requests. Resolves with the positions before and after, the buttons, and
     *  true if all positions were reached; otherwise it stopped there and released all buttons. */
    pointer(steps) {
        checkSteps(steps);
        const result = this._last.then(() => this._run(steps));
        this._last = result.catch(() => {});
        return result;
    }

    /** Resolves with the modifiers that are held or latched, once those of earlier requests have had time to be released. */
    async modifiers() {
        await this._settles(() => heldModifiers() === 0);
        return heldModifiers();
    }

    /** Presses and releases keys by their codes. Ignores the release of a key that the client does not hold. */
    keys(keys) {
        check(keys.length <= MAXIMUM_ITEMS, `send at most ${MAXIMUM_ITEMS} keys in a call`);
        check(keys.every(([code]) => code >= 1 && code <= MAXIMUM_KEY), `the code of a key is from 1 to ${MAXIMUM_KEY}`);
        for (const [code, isPressed] of keys)
            this._key(code, isPressed);
    }

    /** Presses and releases keys by their symbols. The shell drops symbols that the layout lacks. */
    symbols(symbols) {
        check(symbols.length <= MAXIMUM_ITEMS, `send at most ${MAXIMUM_ITEMS} symbols in a call`);
        for (const symbol of symbols) {
            for (const state of [Clutter.KeyState.PRESSED, Clutter.KeyState.RELEASED])
                this._keyboard.notify_keyval(GLib.get_monotonic_time(), symbol, state);
        }
    }

    async _run(steps) {
        const before = pointerState();
        const others = before.buttons & ~this._heldBits;
        let isDone = true;
        for (const [kind, first, second] of steps) {
            this._checkEnd();
            isDone = await this._step(kind, first, second);
            if (!isDone)
                break;
        }
        this._checkEnd();
        if (!isDone)
            this._releaseButtons();
        await this._settles(() => pointerState().buttons === (others | this._heldBits));
        const after = pointerState();
        return [before.place, after.place, after.buttons, isDone];
    }

    _checkEnd() {
        if (this._isEnded)
            throw new InterfaceError('Refused', 'the connection has ended; call Hello again');
    }

    /** Performs a step, and returns false if its position was not reached. */
    async _step(kind, first, second) {
        switch (kind) {
        case MOVE:
            if (pointerState().place.every(each => each === 0))
                await this._reaches(2, 2);
            return this._reaches(first, second);
        case PRESS:
        case RELEASE:
            this._button(first, kind === PRESS);
            return true;
        case WHEEL:
            this._wheel(first, Clutter.ScrollDirection.LEFT, Clutter.ScrollDirection.RIGHT);
            this._wheel(second, Clutter.ScrollDirection.UP, Clutter.ScrollDirection.DOWN);
            return true;
        case WAIT:
            await this._pause(first);
            return true;
        }
    }

    /** Moves there, and again if a barrier of the shell stopped the motion. At 0,0, where the pointer of GNOME 51 starts, the
     *  barrier stops the first motion, and a long one opens the overview: so a short one leaves that corner. */
    async _reaches(x, y) {
        return await this._moves(x, y) || await this._moves(x, y);
    }

    _moves(x, y) {
        this._checkEnd();
        this._pointer.notify_absolute_motion(GLib.get_monotonic_time(), x, y);
        return this._settles(() => {
            const [reachedX, reachedY] = pointerState().place;
            return Math.abs(reachedX - x) <= 1 && Math.abs(reachedY - y) <= 1;
        });
    }

    _wheel(notches, back, forth) {
        for (let count = 0; count < Math.abs(notches); count++) {
            this._pointer.notify_discrete_scroll(
                GLib.get_monotonic_time(), notches < 0 ? back : forth, Clutter.ScrollSource.WHEEL);
        }
    }

    _button(code, isPressed) {
        if (this._buttons.has(code) === isPressed)
            return;
        const state = isPressed ? Clutter.ButtonState.PRESSED : Clutter.ButtonState.RELEASED;
        this._pointer.notify_button(GLib.get_monotonic_time(), BUTTONS.get(code), state);
        if (isPressed)
            this._buttons.add(code);
        else
            this._buttons.delete(code);
    }

    _key(code, isPressed) {
        if (this._keys.has(code) === isPressed)
            return;
        const state = isPressed ? Clutter.KeyState.PRESSED : Clutter.KeyState.RELEASED;
        this._keyboard.notify_key(GLib.get_monotonic_time(), code, state);
        if (isPressed)
            this._keys.add(code);
        else
            this._keys.delete(code);
    }

    _releaseButtons() {
        for (const code of this._buttons)
            this._button(code, false);
    }

    get _heldBits() {
        return [...this._buttons].reduce((bits, code) => bits | (BUTTON_BITS.get(code) ?? 0), 0);
    }

    /** Resolves with true when the condition holds, with false after a timeout: the devices run in their own thread. */
    async _settles(condition) {
        const deadline = GLib.get_monotonic_time() + SETTLE_TIMEOUT * 1000;
        while (!condition()) {
            if (this._isEnded || GLib.get_monotonic_time() > deadline)
                return false;
            await this._pause(SETTLE_INTERVAL);
        }
        return true;
    }

    /** Resolves after a time in ms, or at the end. */
    _pause(time) {
        return new Promise(resolve => {
            const pause = {finish: () => {
                GLib.source_remove(source);
                this._pauses.delete(pause);
                resolve();
            }};
            const source = GLib.timeout_add(GLib.PRIORITY_DEFAULT, time, () => {
                pause.finish();
                return GLib.SOURCE_REMOVE;
            });
            this._pauses.add(pause);
        });
    }
}

function checkSteps(steps) {
    check(steps.length <= MAXIMUM_ITEMS, `send at most ${MAXIMUM_ITEMS} steps in a call`);
    let wait = 0;
    for (const [kind, first, second] of steps) {
        check(kind <= WAIT, `the kind of a step is from 0 to ${WAIT}`);
        check(Number.isFinite(first) && Number.isFinite(second), 'the values of a step are numbers');
        if (kind === PRESS || kind === RELEASE)
            check(BUTTONS.has(first), 'a button is a code of evdev from 0x110 to 0x117');
        if (kind === WHEEL) {
            check([first, second].every(each => Number.isInteger(each) && Math.abs(each) <= MAXIMUM_NOTCHES),
                `the wheel turns by whole notches, at most ${MAXIMUM_NOTCHES}`);
        }
        if (kind === WAIT) {
            check(first >= 0, 'a wait is not negative');
            wait += first;
        }
    }
    check(wait <= MAXIMUM_WAIT, `the waits are at most ${MAXIMUM_WAIT} ms together`);
}
