import GLib from 'gi://GLib';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {check} from './interface.js';
import {isLocked} from './lock.js';

/** The windows in stacking order, lowest first; none while the screen is locked. */
export function listWindows() {
    return actors().map(actor => describe(actor, actor.meta_window));
}

/** Activates or closes a window. Returns false if it does not exist, or cannot be closed. */
export function actOnWindow(id, action) {
    check(['activate', 'close'].includes(action), 'the action of a window is activate or close');
    const window = actors().map(actor => actor.meta_window).find(each => each.get_id() === id);
    if (!window || action === 'close' && !window.can_close())
        return false;
    const time = global.display.get_current_time_roundtrip();
    if (action === 'close')
        window.delete(time);
    else
        Main.activateWindow(window, time);
    return true;
}

const actors = () => isLocked() ? [] : global.get_window_actors();

function describe(actor, window) {
    const rectangle = ({x, y, width, height}) => new GLib.Variant('(iiii)', [x, y, width, height]);
    const text = value => new GLib.Variant('s', value ?? '');
    const boolean = value => new GLib.Variant('b', value);
    return {
        id: new GLib.Variant('t', window.get_id()),
        parent: new GLib.Variant('t', window.get_transient_for()?.get_id() ?? 0),
        pid: new GLib.Variant('i', window.get_pid()),
        title: text(window.title),
        application: text(application(window)),
        type: new GLib.Variant('u', window.window_type),
        frame: rectangle(window.get_frame_rect()),
        buffer: rectangle(window.get_buffer_rect()),
        client: rectangle(window.get_client_content_rect()),
        focus: boolean(window.has_focus()),
        fullscreen: boolean(window.is_fullscreen()),
        minimized: boolean(window.minimized),
        visible: boolean(actor.mapped),
        monitor: new GLib.Variant('i', window.get_monitor()),
        x11: boolean(window.get_client_type() === Meta.WindowClientType.X11),
        // GNOME 48 lacks these two.
        bus: text(window.a11y_dbus_name),
        path: text(window.a11y_object_path),
    };
}

/** The desktop file of a window's program, or its class. */
function application(window) {
    const id = Shell.WindowTracker.get_default().get_window_app(window)?.get_id();
    return id?.endsWith('.desktop') ? id : window.get_wm_class();
}
