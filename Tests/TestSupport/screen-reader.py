#!/usr/bin/python3
"""What a screen reader does, for the tests: reads windows, hears what comes about, and acts.

tree              prints what it finds, a line each: role "name" {attributes} [states] (actions)
act NAME ACTION   does an action with the first thing whose name begins so
grab NAME         gives the keyboard to the first thing whose name begins so
at X Y            prints what is at a place of the screen
listen            prints what is told, until it is ended
burden BYTES      sends the first program a message of so many bytes
misuse            calls what is not there, and prints the errors' names
"""

import sys
import time

import dbus
import pyatspi

IGNORED = {"enabled", "sensitive", "visible", "resizable"}


def programs():
    return [program for program in pyatspi.Registry.getDesktop(0) if program is not None]


def actions(thing):
    try:
        found = thing.queryAction()
    except NotImplementedError:
        return []
    return [found.getLocalizedName(i) for i in range(found.nActions)]


def frame(thing, space=pyatspi.WINDOW_COORDS):
    try:
        extents = thing.queryComponent().getExtents(space)
    except NotImplementedError:
        return ""
    return f" ({extents.x} {extents.y}; {extents.width} {extents.height})"


def line(thing):
    states = {pyatspi.stateToString(state) for state in thing.getState().getStates()} - IGNORED
    attributes = dict(attribute.split(":", 1) for attribute in thing.getAttributes() or [])
    words = [f'{thing.getRoleName()} "{thing.name}"{frame(thing)}']
    if attributes:
        words.append("{" + ", ".join(f"{key} {value}" for key, value in sorted(attributes.items())) + "}")
    if states:
        words.append("[" + ", ".join(sorted(states)) + "]")
    if actions(thing):
        words.append("(" + ", ".join(actions(thing)) + ")")
    return " ".join(words)


def show(thing, depth=0):
    print("  " * depth + line(thing))
    for part in thing:
        if part is not None:
            show(part, depth + 1)


def find(thing, fits):
    if fits(thing):
        return thing
    for part in thing:
        found = part is not None and find(part, fits)
        if found:
            return found
    return None


def first(name, action=None):
    def fits(thing):
        return thing.name.startswith(name) and (action is None or action in actions(thing))

    for _ in range(50):
        try:
            for program in programs():
                found = find(program, fits)
                if found:
                    return found
        except Exception:
            # What it looks through may go meanwhile.
            pass
        time.sleep(0.1)
    sys.exit(f"there is no {name} with {action}")


def act(name, action):
    thing = first(name, action)
    print(thing.queryAction().doAction(actions(thing).index(action)))


def listen():
    def told(event):
        kind = str(event.type)
        # What has gone, the client's library tells itself.
        if event.type.minor == "defunct":
            return
        if kind.startswith("object:children-changed"):
            text = f"{event.type.minor} {event.any_data.name if event.any_data else None}"
        elif kind.startswith("object:state-changed"):
            text = f"{event.type.minor} {event.detail1} {event.source.name}"
        elif kind.startswith("object:property-change"):
            text = f"name {event.any_data}"
        else:
            text = f"{event.type.minor or kind} {event.source.name}"
        print(text, flush=True)

    names = ["object:state-changed", "object:children-changed", "window:activate"]
    pyatspi.Registry.registerEventListener(told, *names, "window:deactivate", "object:property-change:accessible-name")
    print("ready", flush=True)
    pyatspi.Registry.start()


def misuse():
    address = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    bus = dbus.bus.BusConnection(address)
    name = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root").GetChildren(
        dbus_interface="org.a11y.atspi.Accessible")[0][0]
    root, window = "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/accessible/1"
    atspi, properties = "org.a11y.atspi.", "org.freedesktop.DBus.Properties"
    calls = [
        ("/nowhere", atspi + "Accessible", "GetRole", "", []),
        ("/org/a11y/atspi/accessible/999999", atspi + "Accessible", "GetRole", "", []),
        (window, atspi + "Text", "GetText", "ii", [0, 1]),
        (window, atspi + "Accessible", "Explode", "", []),
        (window, atspi + "Component", "GetExtents", "s", ["screen"]),
        (window, atspi + "Component", "GetExtents", "u", [77]),
        (window, atspi + "Component", "GetAccessibleAtPoint", "", []),
        (window, properties, "Get", "ss", [atspi + "Accessible", "Weight"]),
        (window, properties, "Get", "s", [atspi + "Accessible"]),
        (window, properties, "Set", "ssv", [atspi + "Accessible", "Name", "Mine"]),
        (root, properties, "Set", "ssv", [atspi + "Application", "Id", "seven"]),
        (root, "", "GetRole", "a(ii)", [[(1, 2)]]),
        (root, "org.freedesktop.DBus.Introspectable", "Introspect", "", []),
        (window, atspi + "Accessible", "GetChildAtIndex", "i", [-5]),
    ]
    for path, interface, method, signature, arguments in calls:
        try:
            answer = bus.call_blocking(name, path, interface or None, method, signature, arguments, timeout=5)
            print(method, str(answer).replace("\n", " ")[:60].split(",")[0])
        except dbus.DBusException as error:
            print(method, error.get_dbus_name().split(".")[-1])


def burden(size):
    address = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    bus = dbus.bus.BusConnection(address)
    registry = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    name = registry.GetChildren(dbus_interface="org.a11y.atspi.Accessible")[0][0]
    # An element of an array of strings takes its text, its length, a zero and what fills it up.
    words = dbus.Array(["x" * 19] * (int(size) // 24), signature="s")
    try:
        bus.call_blocking(
            name, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetRole", "as", [words], timeout=20)
        print("answered")
    except dbus.DBusException as error:
        print(error.get_dbus_name().split(".")[-1])


command, arguments = sys.argv[1], sys.argv[2:]
if command == "tree":
    for program in programs():
        show(program)
elif command == "grab":
    print(first(arguments[0]).queryComponent().grabFocus())
elif command == "at":
    window = programs()[0][0]
    print(line(window.queryComponent().getAccessibleAtPoint(int(arguments[0]), int(arguments[1]), pyatspi.DESKTOP_COORDS)))
else:
    {"act": act, "burden": burden, "listen": listen, "misuse": misuse}[command](*arguments)
