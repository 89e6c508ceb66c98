import * as Main from 'resource:///org/gnome/shell/ui/main.js';

/** The unique bus name of the only caller that is served during the next or current lock; null is none. The bus never
 *  reuses such a name. It is kept here because the shell can disable and enable the extension at a lock. */
let served = null;

/** True while the lock screen is shown, also before it asks for a password. */
export const isLocked = () => Main.sessionMode.isLocked;

/** True if a caller may be served now. */
export const mayServe = name => !isLocked() || served === name;

/** Notes that the client is to be served during the next lock, or not. Only the client may request it, before the lock. */
export function serveWhileLocked(name, isServed) {
    if (isServed)
        served = name;
    else
        forgetLock();
}

/** Ends the permission. */
export function forgetLock() {
    served = null;
}

/** Calls a function at the beginning and at the end of each lock. Returns a function that ends this. */
export function watchLock(changed) {
    let wasLocked = isLocked();
    const id = Main.sessionMode.connect('updated', () => {
        if (isLocked() === wasLocked)
            return;
        wasLocked = isLocked();
        changed();
    });
    return () => Main.sessionMode.disconnect(id);
}
