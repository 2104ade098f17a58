// The rich scene in Qt Quick: a ListView, and a row that moves. Arguments: MOVEMENT FRAMES WIDTH HEIGHT.
import QtQuick
import QtQuick.Window

Window {
    id: window
    property var words: Qt.application.arguments.slice(-4)
    property string movement: words[0]
    property int frames: parseInt(words[1])
    property int frame: 0
    property real swiped: 0
    property bool isWide: width >= 700

    width: parseInt(words[2])
    height: parseInt(words[3])
    visible: true
    color: "white"
    flags: Qt.FramelessWindowHint

    Timer { interval: 1000 * frames / 60; running: movement === "read"; onTriggered: Qt.quit() }
    Timer {
        property int step: 0
        interval: step < 20 ? 1000 / 60 : 5000 - 20000 / 60
        running: movement === "read"
        repeat: true
        onTriggered: {
            step = step < 20 ? step + 1 : 0
            if (step > 0) list.contentY += 10.6
        }
    }

    onFrameSwapped: {
        if (movement === "read") return
        frame += 1
        if (frame > frames) return Qt.quit()
        if (movement === "scroll") list.contentY = 7 * frame - 4
        if (movement === "jump") list.contentY = 1166 * frame % (72 * 10000 - list.height)
        if (movement === "swipe") swiped = 3 * Math.min(frame % 72, 72 - frame % 72)
    }

    component Label: Text {
        font.family: "DejaVu Sans"
        font.pixelSize: 13
        color: "#6B6B73"
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    ListView {
        id: list
        x: window.isWide ? 240 : 0
        y: 72
        width: window.isWide ? 640 : window.width
        height: window.height - 72
        clip: true
        model: 10000
        reuseItems: true
        delegate: Item {
            id: row
            required property int index
            property real shift: index === 1 ? window.swiped : 0
            width: list.width
            height: 72
            clip: true

            Rectangle {
                visible: row.shift > 0
                anchors.fill: parent
                color: row.shift > 96 ? "#1F7A4D" : "#F2F2F5"
                Rectangle { x: parent.width - row.shift / 2 - 10; y: 14; width: 20; height: 20; radius: 10; color: "#6B6B73" }
                Label { x: parent.width - row.shift / 2 - 22; y: 40; height: 20; font.pixelSize: 12; text: "Archive" }
            }
            Rectangle {
                x: -row.shift
                width: parent.width
                height: 72
                color: "white"
                Rectangle { visible: row.index % 3 === 0; x: 4; y: 32; width: 8; height: 8; radius: 4; color: "#0A62D0" }
                Rectangle {
                    x: 16; y: 16; width: 40; height: 40; radius: 20
                    color: ["#1F7A4D", "#A03A8A", "#4F5BBF", "#4D7A1F", "#1F6FB5"][row.index % 5]
                    Label { anchors.centerIn: parent; text: "ML"; font.bold: true; font.pixelSize: 16; color: "white" }
                }
                Label {
                    x: 68; y: 8; width: parent.width - 140; height: 20; text: "Marta Lindqvist " + row.index % 212
                    font.pixelSize: 16; font.bold: row.index % 3 === 0; color: "#16161A"
                }
                Label { x: 68; y: 28; width: parent.width - 84; height: 18; color: "#16161A"; text: "Keys for the cabin " + row.index % 212 }
                Label {
                    x: 68; y: 46; width: parent.width - 84; height: 18
                    text: row.index % 212 + " The spare set is under the blue pot, left of the door. The stove needs a minute before it draws"
                }
                Label {
                    x: parent.width - 16 - width; y: 8; height: 20; font.pixelSize: 12; text: "17:" + (10 + row.index % 50)
                }
                Rectangle { x: 68; y: 71; width: parent.width - 68; height: 1; color: "#C9C9CE" }
            }
        }
    }

    Rectangle {
        width: parent.width; height: 44; color: "#F8F8FA"
        Label { anchors.horizontalCenter: parent.horizontalCenter; y: 4; height: 20; text: "Inbox"; font.bold: true; font.pixelSize: 15; color: "#16161A" }
        Label { anchors.horizontalCenter: parent.horizontalCenter; y: 24; height: 16; text: "10 unread"; font.pixelSize: 12 }
        Rectangle { y: 43; width: parent.width; height: 1; color: "#C9C9CE" }
    }
    Rectangle {
        x: list.x; y: 44; width: list.width; height: 28; color: "#F8F8FA"
        Label { x: 16; height: 28; text: "Today"; font.bold: true }
        Rectangle { y: 27; width: parent.width; height: 1; color: "#C9C9CE" }
    }
    Rectangle {
        visible: window.isWide; y: 44; width: 240; height: window.height - 44; color: "#F8F8FA"
        Column {
            Repeater {
                model: ["Actions", "Delete", "Panels", "Trigger", "Menu", "Pushing menu", "Inbox"]
                Item {
                    width: 240; height: 60
                    Rectangle { x: 12; y: 12; width: 52; height: 36; border.color: "#C9C9CE" }
                    Label { x: 76; y: 12; height: 20; text: modelData; font.pixelSize: 16; color: "#16161A" }
                    Label { x: 76; y: 32; height: 16; text: "What it does with a row"; font.pixelSize: 12 }
                }
            }
        }
    }
    Label {
        visible: window.isWide; x: 880; y: 44; width: window.width - 880; height: window.height - 44
        horizontalAlignment: Text.AlignHCenter; text: "Choose a mail to read it."; font.pixelSize: 16
    }
}
