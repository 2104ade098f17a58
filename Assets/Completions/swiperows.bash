# What bash completes of swiperows; made from the program's table of options.
_swiperows() {
  local line=${COMP_LINE:0:COMP_POINT}
  local word=${line##*[[:space:]]}
  local before=${line%"$word"}
  before=${before%"${before##*[![:space:]]}"}
  local option=${before##*[[:space:]]} value=$word
  case $word in
    --*=*) option=${word%%=*} value=${word#*=} ;;
  esac
  local found= words=
  case $option in
    --style) words='inbox actions delete delete:full delete:undo delete:style=0 delete:style=2 panel panel:open=-320 panel:open=300 trigger trigger:keep trigger:undo menu menu:push menu:side=left' ;;
    --renderer) words='software opengl opengles2' ;;
    --appearance) words='light dark' ;;
    --contrast) words='normal high' ;;
    --motion) words='full reduced' ;;
    --direction) words='ltr rtl' ;;
    --font) words='sans mono' ;;
    --rows | --size | --scale | --text-scale | --language | --today | --leading | --trailing | --exec | --preview | --accept | --delimiter | -d | --with-nth | --nth | --accept-nth | --query | -q | --filter | -f | --header-lines | --tail | --lines | --message | -mesg | --header | --prompt | -p) ;;
    --play | --record) ;;
    *)
      case $word in
        -*) words='--style --rows --size --scale --renderer --appearance --contrast --motion --text-scale --direction --language --play --window --uncapped --record --force --stats --log --help -h --version --todo --today --leading --trailing --exec --preview --shell --no-undo --once --accept --multi -m --read0 --print0 --delimiter -d --with-nth --nth --accept-nth --exact -e --print-query --query -q --filter -f --no-sort --select-1 -1 --exit-0 -0 --header-lines --tail --ansi --font --lines --tac --json --message -mesg --header --prompt -p' ;;
        *) option=FILE ;;
      esac ;;
  esac
  case $option in
    FILE | --play | --record)
      compopt -o filenames 2>/dev/null
      found=$(compgen -f -- "$value") ;;
    *) found=$(compgen -W "$words" -- "$value") ;;
  esac
  # Bash splits words at `=` and `:` too, and wants what goes behind the last one.
  local part=${COMP_WORDS[COMP_CWORD]}
  case $part in
    = | : ) part= ;;
  esac
  local known=${word%"$part"} start=${word%"$value"}
  COMPREPLY=()
  while IFS= read -r value; do
    [ -z "$value" ] || value=$start$value COMPREPLY+=("${value#"$known"}")
  done <<<"$found"
}
complete -F _swiperows swiperows
