import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {check} from './interface.js';

/** The maximum length of a text in UTF-8, which is the limit of Wayland's text input. */
const MAXIMUM_BYTES = 4000;

/** True if a text field, of a window or of the shell, has the input method. */
export function hasTextField() {
    return Main.inputMethod.currentFocus !== null;
}

/** Deletes a number of characters before the caret, at most those that the field has reported, and inserts a text. Does
 *  nothing and returns false if no text field has the input method, or if it has not reported the text to delete. */
export function writeText(before, text) {
    check(new TextEncoder().encode(text).length <= MAXIMUM_BYTES, `send at most ${MAXIMUM_BYTES} bytes of text in a call`);
    const [surrounding, caret] = Main.inputMethod.getSurroundingText();
    if (!hasTextField() || before > 0 && surrounding === null)
        return false;
    // The shell deletes nothing if more characters are requested.
    const length = Math.min(before, caret);
    if (length > 0)
        Main.inputMethod.delete_surrounding(-length, length);
    if (text !== '')
        Main.inputMethod.commit(text);
    return true;
}
