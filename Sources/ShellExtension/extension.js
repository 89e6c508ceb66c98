import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';

import {Service} from './service.js';

/** The extension as the shell loads it: its service exists while it is enabled, also while the screen is locked. */
export default class SwitchlightExtension extends Extension {
    enable() {
        this._service = new Service(this.metadata['switchlight-program']);
    }

    disable() {
        this._service?.end();
        this._service = null;
    }
}
