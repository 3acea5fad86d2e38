#!/bin/sh
# Makes the program beside this folder one among the others of this person: a menu entry, an icon, and its files open
# with a double click. `install.sh --remove` takes all of it away again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/vtt-table.desktop
types=$data/mime/packages/vtt-table.xml
icon=$data/icons/hicolor/256x256/apps/vtt-table.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$types" "$icon"
else
    mkdir -p "$(dirname "$entry")" "$(dirname "$types")" "$(dirname "$icon")"
    program=$(dirname "$here")/vtt
    # First as a desktop entry writes it (a backslash, a quote, a dollar or a percent sign), then as sed does.
    written=$(printf '%s' "$program" | sed -e 's/[\\"$`]/\\\\&/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g')
    sed "s|@PROGRAM@|$written|" "$here/vtt-table.desktop" > "$entry"
    cp "$here/vtt-table.xml" "$types"
    cp "$here/vtt-table.png" "$icon"
fi
command -v update-mime-database >/dev/null && update-mime-database "$data/mime" || true
command -v update-desktop-database >/dev/null && update-desktop-database "$data/applications" || true
