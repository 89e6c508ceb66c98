import {Changes} from './changes.js';
import {Input} from './input.js';
import {Pictures} from './pictures.js';

/** The one client, by its unique name of the bus, with everything that exists for it alone. */
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
