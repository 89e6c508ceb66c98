import {Changes} from './changes.js';
import {Input} from './input.js';
import {Pictures} from './pictures.js';

/** The single client, identified by its unique bus name, with everything that exists only for it. */
export class Client {
    constructor(name, watch, devices, notify) {
        this.name = name;
        this.watch = watch;
        this.pictures = new Pictures();
        this.input = new Input(devices);
        this._changes = new Changes(notify);
    }

    end() {
        this.input.end();
        this.pictures.end();
        this._changes.end();
        this.watch.end();
    }
}
