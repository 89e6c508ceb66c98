import GLib from 'gi://GLib';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {shellHasKeyboard} from './state.js';
import {hasTextField} from './text.js';

const WINDOW_SIGNALS = [
    'position-changed', 'size-changed', 'workspace-changed', 'notify::title', 'notify::minimized', 'notify::fullscreen',
];
const TEXT_SIGNALS = ['input-panel-state', 'cursor-location-changed', 'surrounding-text-set', 'notify::content-purpose'];

/** The changes that a client is notified of, collected per iteration of the main loop. */
export class Changes {
    constructor(notify) {
        this._notify = notify;
        this._kinds = new Set();
        this._source = 0;
        this._connections = new Map();
        this._remember();
        this._watchShell();
        for (const actor of global.get_window_actors())
            this._watchWindow(actor.meta_window);
    }

    end() {
        for (const object of [...this._connections.keys()])
            this._disconnect(object);
        if (this._source)
            GLib.source_remove(this._source);
        this._source = 0;
    }

    _watchShell() {
        const changed = kind => () => this._add(kind);
        this._connect(global.display, ['restacked'], changed('windows'));
        this._connect(global.display, ['notify::focus-window'], changed('focus'));
        this._connect(global.display, ['window-created'], (_display, window) => this._watchWindow(window));
        this._connect(global.workspace_manager, ['active-workspace-changed'], changed('windows'));
        this._connect(Main.layoutManager, ['monitors-changed'], changed('monitors'));
        this._connect(Main.sessionMode, ['updated'], changed('mode'));
        this._connect(Main.overview, ['showing', 'hidden'], changed('windows'));
        this._connect(global.stage, ['notify::is-grabbed'], changed(null));
        this._connect(Main.inputMethod, TEXT_SIGNALS, changed(null));
    }

    _watchWindow(window) {
        this._connect(window, WINDOW_SIGNALS, () => this._add('windows'));
        this._connect(window, ['unmanaged'], () => {
            this._disconnect(window);
            this._add('windows');
        });
        this._add('windows');
    }

    _connect(object, signals, handler) {
        const ids = signals.map(signal => object.connect(signal, handler));
        this._connections.set(object, [...this._connections.get(object) ?? [], ...ids]);
    }

    _disconnect(object) {
        for (const id of this._connections.get(object))
            object.disconnect(id);
        this._connections.delete(object);
    }

    /** Records a change; without a kind, checks the states that have no signal of their own. */
    _add(kind) {
        if (kind !== null)
            this._kinds.add(kind);
        if (!this._source)
            this._source = GLib.idle_add(GLib.PRIORITY_DEFAULT, () => this._send());
    }

    _send() {
        this._source = 0;
        const [hadKeyboard, hadTextField] = [this._hasKeyboard, this._hasTextField];
        this._remember();
        if (this._hasKeyboard !== hadKeyboard)
            this._kinds.add('own');
        if (this._hasTextField !== hadTextField)
            this._kinds.add('text');
        if (this._kinds.size > 0)
            this._notify([...this._kinds]);
        this._kinds.clear();
        return GLib.SOURCE_REMOVE;
    }

    _remember() {
        this._hasKeyboard = shellHasKeyboard();
        this._hasTextField = hasTextField();
    }
}
