/** The version of the interface that a client must name. */
export const VERSION = 1;

export const BUS_NAME = 'invalid.switchlight.Shell';
export const OBJECT_PATH = '/invalid/switchlight/Shell';
export const INTERFACE = 'invalid.switchlight.Shell1';

export const INTERFACE_XML = `<node><interface name="${INTERFACE}">
  <method name="Hello">
    <arg name="version" direction="in" type="u"/>
    <arg name="version" direction="out" type="u"/>
    <arg name="shell" direction="out" type="s"/>
    <arg name="state" direction="out" type="a{sv}"/>
  </method>
  <method name="State"><arg name="state" direction="out" type="a{sv}"/></method>
  <method name="Windows"><arg name="windows" direction="out" type="aa{sv}"/></method>
  <method name="Window">
    <arg name="id" direction="in" type="t"/>
    <arg name="action" direction="in" type="s"/>
    <arg name="done" direction="out" type="b"/>
  </method>
  <method name="Draw">
    <arg name="show" direction="in" type="a(uhuuuiiuu)"/>
    <arg name="move" direction="in" type="a(uiiuu)"/>
    <arg name="hide" direction="in" type="au"/>
  </method>
  <method name="Pointer">
    <arg name="steps" direction="in" type="a(udd)"/>
    <arg name="before" direction="out" type="(ii)"/>
    <arg name="after" direction="out" type="(ii)"/>
    <arg name="buttons" direction="out" type="u"/>
    <arg name="done" direction="out" type="b"/>
  </method>
  <method name="Modifiers"><arg name="held" direction="out" type="u"/></method>
  <method name="Keys"><arg name="keys" direction="in" type="a(ub)"/></method>
  <method name="Symbols"><arg name="symbols" direction="in" type="au"/></method>
  <method name="Text">
    <arg name="before" direction="in" type="u"/>
    <arg name="commit" direction="in" type="s"/>
    <arg name="done" direction="out" type="b"/>
  </method>
  <method name="ServeWhileLocked"><arg name="served" direction="in" type="b"/></method>
  <signal name="Changed"><arg name="kinds" type="as"/></signal>
</interface></node>`;

/** An error for the caller: Refused, Locked, Version, Busy or Arguments, with a message that contains the next step. */
export class InterfaceError extends Error {
    constructor(kind, message) {
        super(message);
        this.name = `${INTERFACE}.Error.${kind}`;
    }
}

/** Throws an error about the arguments if the condition does not hold. */
export function check(condition, message) {
    if (!condition)
        throw new InterfaceError('Arguments', message);
}
