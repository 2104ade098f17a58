// Rows with a title in Qt Quick: a ListView, and a row that moves. Arguments: MOVEMENT FRAMES WIDTH HEIGHT.
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
    color: "#F2F2F5"
    flags: Qt.FramelessWindowHint

    onFrameSwapped: {
        frame += 1
        if (frame > frames) return Qt.quit()
        if (movement === "scroll") list.contentY = 7 * frame - 4
        if (movement === "jump") list.contentY = 1166 * frame % (44 * 10000 - list.height)
        if (movement === "swipe") swiped = 3 * Math.min(frame % 72, 72 - frame % 72)
    }

    component Label: Text {
        font.family: "DejaVu Sans"
        font.pixelSize: 12
        color: "#6B6B73"
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    ListView {
        id: list
        width: window.isWide ? 640 : window.width
        x: window.isWide ? 240 + (window.width - 240 - width) / 2 : 0
        y: 44
        height: window.height - 44
        clip: true
        model: 10000
        reuseItems: true
        delegate: Item {
            id: row
            required property int index
            property real shift: index === 3 ? window.swiped : 0
            width: list.width
            height: 44
            clip: true

            Rectangle {
                visible: row.shift > 0
                x: parent.width - 118; width: 59; height: 44; color: "#00FFFF"
                Label { anchors.centerIn: parent; text: "Button 2"; color: "black" }
            }
            Rectangle {
                visible: row.shift > 0
                x: parent.width - 59; width: 59; height: 44; color: "#800080"
                Label { anchors.centerIn: parent; text: "Button 1"; color: "white" }
            }
            Rectangle {
                x: -row.shift
                width: parent.width
                height: 44
                color: "white"
                Label {
                    x: 20; width: parent.width - 40; height: 44; text: "Longer Title Item #" + (row.index + 1)
                    font.pixelSize: 16; color: "#16161A"
                }
                Rectangle { x: 20; y: 43; width: parent.width - 20; height: 1; color: "#C9C9CE" }
            }
        }
    }

    Rectangle {
        width: parent.width; height: 44; color: "#F8F8FA"
        Label { anchors.centerIn: parent; text: "Actions"; font.bold: true; font.pixelSize: 15; color: "#16161A" }
        Rectangle { y: 43; width: parent.width; height: 1; color: "#C9C9CE" }
    }
    Rectangle {
        visible: window.isWide; y: 44; width: 240; height: window.height - 44; color: "#F8F8FA"
        Column {
            Repeater {
                model: ["Actions", "Delete", "Panels", "Trigger", "Menu", "Pushing menu", "Inbox"]
                Item {
                    width: 240; height: 60
                    Rectangle { x: 12; y: 12; width: 52; height: 36; border.color: "#C9C9CE" }
                    Label { x: 76; y: 12; height: 20; text: modelData; font.pixelSize: 15; color: "#16161A" }
                    Label { x: 76; y: 32; height: 16; text: "What it does with a row" }
                }
            }
        }
    }
}
