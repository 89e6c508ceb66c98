import Gio from 'gi://Gio';

/** A watch of a unique bus name, which is never reused by another connection. */
export class Watch {
    constructor(name, gone) {
        this.isGone = false;
        this._id = Gio.DBus.session.signal_subscribe(
            'org.freedesktop.DBus', 'org.freedesktop.DBus', 'NameOwnerChanged', '/org/freedesktop/DBus', name,
            Gio.DBusSignalFlags.NONE, () => {
                this.isGone = true;
                gone();
            });
    }

    end() {
        Gio.DBus.session.signal_unsubscribe(this._id);
    }
}
