import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import St from 'gi://St';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {pointerState} from './input.js';
import {isLocked} from './lock.js';
import {hasTextField} from './text.js';

/** The state of the session in the form of the interface: values by their names. */
export function state() {
    const {place, buttons} = pointerState();
    const monitors = Main.layoutManager.monitors.map(
        each => [each.x, each.y, each.width, each.height, global.display.get_monitor_scale(each.index)]);
    return {
        mode: new GLib.Variant('s', Main.sessionMode.currentMode),
        monitors: new GLib.Variant('a(iiiid)', monitors),
        factor: new GLib.Variant('i', St.ThemeContext.get_for_stage(global.stage).scale_factor),
        pointer: new GLib.Variant('(ii)', place),
        buttons: new GLib.Variant('u', buttons),
        process: new GLib.Variant('i', Gio.Credentials.new().get_unix_pid()),
        locked: new GLib.Variant('b', isLocked()),
        text: new GLib.Variant('b', hasTextField()),
        own: new GLib.Variant('b', shellHasKeyboard()),
    };
}

/** True if a menu, the overview, a dialog or the lock screen of the shell has the keyboard focus, not a window. */
export function shellHasKeyboard() {
    return Main.modalCount > 0 || isLocked();
}
