import Atk from 'gi://Atk';
import Clutter from 'gi://Clutter';
import Cogl from 'gi://Cogl';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import St from 'gi://St';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {check} from './interface.js';

const ALL = 0xffffffff;
const BYTES_PER_PIXEL = 4;
const MAXIMUM_PICTURES = 1000;
/** The maximum size of all pictures together, in full stages of pixels. */
const MAXIMUM_STAGES = 4;
/** The maximum absolute value of a coordinate or a size, in pixels of the stage. */
const MAXIMUM_PLACE = 32767;
/** The timeout of a call whose frame is not painted, in ms: a monitor can be off. */
const PAINT_TIMEOUT = 500;

/** A layer that accessibility clients see as an empty object without a role: the stage must expose one. */
const Layer = GObject.registerClass(class Layer extends Clutter.Actor {
    vfunc_get_accessible() {
        return this._accessible ??= Atk.NoOpObject.new(this);
    }
});

/** A picture that accessibility clients do not see: it sends no events. */
const Picture = GObject.registerClass(class Picture extends Clutter.Actor {
    vfunc_get_accessible() {
        return null;
    }
});

/** The pictures of a client, in a layer above everything. The layer exists while it has a picture. */
export class Pictures {
    constructor() {
        this._layer = null;
        this._actors = new Map();
        this._waiting = new Set();
    }

    end() {
        this._hide(ALL, []);
        if (this._layer)
            this._endLayer();
        for (const waiting of [...this._waiting])
            waiting.finish();
    }

    /** Hides, shows and moves pictures at once, or throws and changes nothing. Resolves after they were painted. */
    draw(show, move, hide, descriptors) {
        check([show, move, hide].every(each => each.length <= MAXIMUM_PICTURES), `send at most ${MAXIMUM_PICTURES} pictures in a call`);
        const remaining = this._remaining(show, hide);
        checkPlaces(show.map(each => each.slice(5)));
        checkPlaces(move.map(each => each.slice(1)));
        check(move.every(([id]) => remaining.has(id)), 'only a picture that is shown can be moved');
        const contents = show.map(each => content(each, descriptors));

        const areas = [];
        for (const id of hide)
            this._hide(id, areas);
        show.forEach(([id, , , , , ...place], index) => this._show(id, contents[index], place, areas));
        for (const [id, ...place] of move)
            this._place(this._actors.get(id), place, areas);
        if (this._layer && this._actors.size === 0)
            this._endLayer();
        return this._painted(areas);
    }

    /** The pictures after a request: their ids and the number of their bytes. */
    _remaining(show, hide) {
        const remaining = new Map(hide.includes(ALL) ? [] : [...this._actors].map(([id, actor]) => [id, actor.bytes]));
        hide.forEach(id => remaining.delete(id));
        for (const [id, , columns, rows, stride] of show) {
            check(id !== ALL, `the id of a picture is less than ${ALL}`);
            check(columns > 0 && rows > 0, 'a picture has at least one column and one row');
            check(stride >= columns * BYTES_PER_PIXEL, `a row has at least ${BYTES_PER_PIXEL} bytes per column`);
            check(stride * rows <= stageBytes(), 'a picture has at most the pixels of the stage');
            remaining.set(id, stride * rows);
        }
        check(remaining.size <= MAXIMUM_PICTURES, `hide some: at most ${MAXIMUM_PICTURES} pictures are shown`);
        const bytes = [...remaining.values()].reduce((sum, each) => sum + each, 0);
        check(bytes <= MAXIMUM_STAGES * stageBytes(), 'hide some: the pictures have too many pixels together');
        return remaining;
    }

    _show(id, picture, place, areas) {
        if (!this._layer)
            this._makeLayer();
        let actor = this._actors.get(id);
        if (!actor) {
            actor = new Picture({reactive: false});
            this._layer.add_child(actor);
            this._actors.set(id, actor);
        }
        const old = actor.content;
        actor.content = picture.content;
        free(old);
        actor.bytes = picture.bytes;
        this._place(actor, place, areas);
    }

    _place(actor, [x, y, width, height], areas) {
        areas.push(area(actor));
        actor.set_position(x, y);
        actor.set_size(width, height);
        areas.push(area(actor));
    }

    _hide(id, areas) {
        for (const each of id === ALL ? [...this._actors.keys()] : [id]) {
            const actor = this._actors.get(each);
            if (!actor)
                continue;
            areas.push(area(actor));
            const old = actor.content;
            actor.destroy();
            free(old);
            this._actors.delete(each);
        }
    }

    _makeLayer() {
        this._layer = new Layer({name: 'switchlight', reactive: false});
        global.stage.add_child(this._layer);
        this._raising = global.stage.connect(
            'child-added', () => global.stage.set_child_above_sibling(this._layer, null));
        // A full-screen window that is scanned out directly would hide the layer.
        global.compositor.disable_unredirect();
    }

    _endLayer() {
        global.stage.disconnect(this._raising);
        global.compositor.enable_unredirect();
        this._layer.destroy();
        this._layer = null;
    }

    /** Resolves after each monitor that shows one of the areas has painted its next frame. */
    _painted(areas) {
        const monitors = Main.layoutManager.monitors.filter(monitor => areas.some(each => overlaps(each, monitor)));
        if (monitors.length === 0)
            return Promise.resolve();
        return new Promise(resolve => {
            const missing = new Set(monitors.map(place));
            const waiting = {finish: () => {
                global.stage.disconnect(id);
                GLib.source_remove(timeout);
                this._waiting.delete(waiting);
                resolve();
            }};
            const id = global.stage.connect('after-update', (_stage, view) => {
                missing.delete(place(view.layout));
                if (missing.size === 0)
                    waiting.finish();
            });
            const timeout = GLib.timeout_add(GLib.PRIORITY_DEFAULT, PAINT_TIMEOUT, () => {
                waiting.finish();
                return GLib.SOURCE_REMOVE;
            });
            this._waiting.add(waiting);
        });
    }
}

const place = ({x, y}) => `${x},${y}`;

const area = ({x, y, width, height}) => ({x, y, width, height});

const overlaps = (one, other) =>
    one.x < other.x + other.width && other.x < one.x + one.width &&
    one.y < other.y + other.height && other.y < one.y + one.height;

/** The bytes of a picture that covers all monitors. */
function stageBytes() {
    const pixels = Main.layoutManager.monitors.map(
        ({index, width, height}) => width * height * global.display.get_monitor_scale(index) ** 2);
    return BYTES_PER_PIXEL * Math.ceil(pixels.reduce((sum, each) => sum + each, 0));
}

/** Frees the memory of pixels that no actor shows, which the garbage collector does not count. */
function free(content) {
    content?.run_dispose();
}

function checkPlaces(places) {
    for (const [x, y, width, height] of places) {
        check(Math.abs(x) <= MAXIMUM_PLACE && Math.abs(y) <= MAXIMUM_PLACE && width <= MAXIMUM_PLACE && height <= MAXIMUM_PLACE,
            `a place or a size is at most ${MAXIMUM_PLACE} pixels`);
    }
}

/** The pixels of a shown picture, uploaded, with the number of their bytes. */
function content([, index, columns, rows, stride], descriptors) {
    const pixels = readPixels(descriptors[index], stride * rows);
    const picture = St.ImageContent.new_with_preferred_size(columns, rows);
    const context = global.stage.get_context().get_backend().get_cogl_context();
    let isUploaded = false;
    try {
        isUploaded = picture.set_bytes(context, pixels, Cogl.PixelFormat.BGRA_8888_PRE, columns, rows, stride);
    } catch {
        // The graphics driver has its own limits.
    }
    check(isUploaded, 'the graphics driver takes no such picture; send smaller ones');
    return {content: picture, bytes: stride * rows};
}

/** Reads a memory file, and rejects all others: a pipe could block the shell, a mapping could end it. The garbage collector
 *  counts the memory of the array, unlike that of GLib.Bytes. */
function readPixels(descriptor, length) {
    check(descriptor !== undefined, 'the message has no descriptor of that index');
    const path = `/proc/self/fd/${descriptor}`;
    check(GLib.file_read_link(path).startsWith('/memfd:'), 'pixels are in a file of memfd_create');
    const size = Gio.File.new_for_path(path).query_info('standard::size', Gio.FileQueryInfoFlags.NONE, null).get_size();
    check(size >= length, 'the file is shorter than its rows');
    check(size <= stageBytes(), 'the file has at most the pixels of the stage');
    const [, pixels] = GLib.file_get_contents(path);
    check(pixels.length >= length, 'the file is shorter than its rows');
    return pixels;
}
