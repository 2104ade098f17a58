#!/usr/bin/python3
"""A settings portal that says what the tests tell it: org.freedesktop.portal.Settings, and a method Set beside.

Set takes a group, a key, and a value as its type and its parts: "u 1", "b 0", "d 1.5", "(ddd) 1 0.5 0", "s Noto Sans 11".
"""

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SETTINGS = "org.freedesktop.portal.Settings"


def value(text):
    kind, *parts = text.split()
    if kind == "u":
        return dbus.UInt32(int(parts[0]))
    if kind == "b":
        return dbus.Boolean(int(parts[0]))
    if kind == "d":
        return dbus.Double(float(parts[0]))
    if kind == "s":
        return dbus.String(" ".join(parts))
    return dbus.Struct([float(part) for part in parts], signature="ddd")


class Portal(dbus.service.Object):
    settings = {}

    @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, groups):
        return {group: keys for group, keys in self.settings.items() if group in groups}

    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, group, key, value):
        pass

    @dbus.service.method("swiperows.Test", in_signature="sss")
    def Set(self, group, key, text):
        self.settings.setdefault(group, dbus.Dictionary(signature="sv"))[key] = value(text)
        self.SettingChanged(group, key, value(text))


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
name = dbus.service.BusName("org.freedesktop.portal.Desktop", dbus.SessionBus())
portal = Portal(name, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
