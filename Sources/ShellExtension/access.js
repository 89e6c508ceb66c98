import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {InterfaceError} from './interface.js';

/** Rejects unless the sender runs that program, as the same user. Asynchronous, because it asks the bus. */
export async function checkSender(sender, program) {
    const {uid, pid, processDescriptor} = await credentials(sender);
    try {
        if (uid !== Gio.Credentials.new().get_unix_user())
            throw refusal(`only programs of the same person are served; run ${program} as the person of this session`);
        const runs = identity(`/proc/${pid}/exe`);
        // The number of a process that has ended may have been reused.
        if (processDescriptor !== null && processNumber(processDescriptor) !== pid)
            throw refusal(`the process that called has ended; start ${program} again`);
        if (runs === null || runs !== identity(program))
            throw refusal(`only ${program} is served; start it again if it was updated meanwhile`);
    } finally {
        if (processDescriptor !== null)
            GLib.close(processDescriptor);
    }
}

/** Removes all descriptors from a message. The caller closes them; the garbage collector would do so too late. */
export function takeDescriptors(list) {
    return list?.steal_fds() ?? [];
}

const refusal = message => new InterfaceError('Refused', message);

/** The user, the process and, if the bus has it, the descriptor of the process of a sender. */
async function credentials(sender) {
    const [answer, list] = await new Promise((resolve, reject) => {
        Gio.DBus.session.call_with_unix_fd_list(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionCredentials',
            new GLib.Variant('(s)', [sender]), new GLib.VariantType('(a{sv})'), Gio.DBusCallFlags.NONE, -1, null, null,
            (connection, result) => {
                try {
                    resolve(connection.call_with_unix_fd_list_finish(result));
                } catch {
                    reject(refusal('the caller has left the bus; connect and call Hello again'));
                }
            });
    });
    const [values] = answer.recursiveUnpack();
    const descriptors = takeDescriptors(list);
    const processDescriptor = descriptors[values.ProcessFD] ?? null;
    const pid = processDescriptor === null ? values.ProcessID : processNumber(processDescriptor);
    return {uid: values.UnixUserID, pid, processDescriptor};
}

/** The number of the process of a descriptor; -1 after its end. */
function processNumber(descriptor) {
    const [, bytes] = GLib.file_get_contents(`/proc/self/fdinfo/${descriptor}`);
    return Number(/^Pid:\s*(-?\d+)$/m.exec(new TextDecoder().decode(bytes))?.[1] ?? -1);
}

/** The device and inode of a file, or null. A path alone can mean another file in the root folder of a container. */
function identity(path) {
    try {
        const info = Gio.File.new_for_path(path).query_info('unix::device,unix::inode', Gio.FileQueryInfoFlags.NONE, null);
        return ['unix::device', 'unix::inode'].map(name => info.get_attribute_as_string(name)).join(':');
    } catch {
        return null;
    }
}
