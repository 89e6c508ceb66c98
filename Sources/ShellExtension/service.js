import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {PACKAGE_VERSION} from 'resource:///org/gnome/shell/misc/config.js';

import {checkSender, takeDescriptors} from './access.js';
import {Client} from './client.js';
import {Devices} from './input.js';
import {BUS_NAME, INTERFACE, INTERFACE_XML, InterfaceError, OBJECT_PATH, VERSION} from './interface.js';
import {forgetLock, isLocked, mayServe, serveWhileLocked, watchLock} from './lock.js';
import {state} from './state.js';
import {writeText} from './text.js';
import {Watch} from './watch.js';
import {actOnWindow, listWindows} from './windows.js';

/** The methods for a client, each with the type of its reply. */
const METHODS = {
    State: ['(a{sv})', () => [state()]],
    Windows: ['(aa{sv})', () => [listWindows()]],
    Window: ['(b)', (_client, [id, action]) => [actOnWindow(id, action)]],
    Draw: ['()', async (client, [show, move, hide], descriptors) => {
        await client.pictures.draw(show, move, hide, descriptors);
        return [];
    }],
    Pointer: ['((ii)(ii)ub)', (client, [steps]) => client.input.pointer(steps)],
    Modifiers: ['(u)', async client => [await client.input.modifiers()]],
    Keys: ['()', (client, [keys]) => {
        client.input.keys(keys);
        return [];
    }],
    Symbols: ['()', (client, [symbols]) => {
        client.input.symbols(symbols);
        return [];
    }],
    Text: ['(b)', (_client, [before, text]) => [writeText(before, text)]],
    ServeWhileLocked: ['()', (client, [isServed]) => {
        if (isLocked())
            throw new InterfaceError('Locked', 'the screen is locked; call this before the lock');
        serveWhileLocked(client.name, isServed);
        return [];
    }],
};

/** The object on the session bus, and its single client. Nothing but the lock is watched while there is no client. */
export class Service {
    constructor(program) {
        this._program = program;
        this._client = null;
        this._devices = null;
        this._isEnded = false;
        const methods = {HelloAsync: (values, call) => this._answer(call, '(usa{sv})', () => this._hello(call.get_sender(), values))};
        for (const [name, [type, method]] of Object.entries(METHODS)) {
            methods[`${name}Async`] = (values, call) => this._answer(
                call, type, descriptors => method(this._clientOf(call.get_sender()), values, descriptors));
        }
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE_XML, methods);
        this._object.export(Gio.DBus.session, OBJECT_PATH);
        this._name = Gio.DBus.session.own_name(BUS_NAME, Gio.BusNameOwnerFlags.NONE, null, null);
        this._unwatchLock = watchLock(() => this._takeLock());
    }

    end() {
        this._isEnded = true;
        this._unwatchLock();
        this._dismiss();
        Gio.DBus.session.unown_name(this._name);
        this._object.unexport();
    }

    /** Replies to a call with the results of a function, or with its error. Closes all descriptors of the message. */
    async _answer(call, type, method) {
        const descriptors = takeDescriptors(call.get_message().get_unix_fd_list());
        try {
            const values = await method(descriptors);
            call.return_value(new GLib.Variant(type, values));
        } catch (error) {
            const name = error instanceof InterfaceError ? error.name : `${INTERFACE}.Error.Failed`;
            call.return_dbus_error(name, error.message);
        } finally {
            descriptors.forEach(each => GLib.close(each));
        }
    }

    async _hello(sender, [version]) {
        // The watch is added first, so that even an immediate end is noticed.
        const watch = new Watch(sender, () => this._client?.watch === watch && this._dismiss());
        try {
            await checkSender(sender, this._program);
            this._checkHello(sender, version, watch);
        } catch (error) {
            watch.end();
            throw error;
        }
        this._devices ??= new Devices();
        if (this._client)
            watch.end();
        else
            this._begin(sender, watch);
        return [VERSION, PACKAGE_VERSION, state()];
    }

    _begin(sender, watch) {
        if (!isLocked())
            forgetLock();
        this._client = new Client(sender, watch, this._devices, kinds => this._notify(sender, kinds));
    }

    /** At both ends of a lock the client has to call Hello again: its pictures disappear, and its held and waiting input ends. */
    _takeLock() {
        const name = this._client?.name;
        this._dismiss();
        if (name !== undefined)
            this._notify(name, ['mode']);
    }

    /** Throws unless the sender may be the client. Dismisses the client if it names another version. */
    _checkHello(sender, version, watch) {
        if (this._isEnded)
            throw new InterfaceError('Refused', 'the extension was turned off; turn it on and call Hello again');
        if (watch.isGone)
            throw new InterfaceError('Refused', 'the caller has left the bus; connect and call Hello again');
        this._checkLock(sender);
        if (this._client && this._client.name !== sender)
            throw new InterfaceError('Busy', 'another session of Switchlight scans here; end it first');
        if (version !== VERSION) {
            this._dismiss();
            throw new InterfaceError('Version', `this extension has version ${VERSION}; log out and in after an update of Switchlight`);
        }
    }

    /** Ends everything that exists for the client. */
    _dismiss() {
        if (!this._client)
            return;
        const client = this._client;
        this._client = null;
        client.end();
    }

    _checkLock(sender) {
        if (!mayServe(sender))
            throw new InterfaceError('Locked', 'the screen is locked; unlock it, then call Hello again');
    }

    _clientOf(sender) {
        this._checkLock(sender);
        if (this._client?.name !== sender)
            throw new InterfaceError('Refused', 'call Hello first; only one Switchlight is served');
        return this._client;
    }

    _notify(sender, kinds) {
        Gio.DBus.session.emit_signal(sender, OBJECT_PATH, INTERFACE, 'Changed', new GLib.Variant('(as)', [kinds]));
    }
}
