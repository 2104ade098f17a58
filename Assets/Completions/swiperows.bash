# What bash completes of swiperows.
_swiperows() {
  local line=${COMP_LINE:0:COMP_POINT}
  local word=${line##*[[:space:]]}
  local before=${line%"$word"}
  before=${before%"${before##*[![:space:]]}"}
  local option=${before##*[[:space:]]} value=$word
  case $word in
    --*=*) option=${word%%=*} value=${word#*=} ;;
  esac
  local found=
  case $option in
    --style)
      found=$(compgen -W 'inbox actions delete delete:full delete:undo delete:style=0 delete:style=2 panel panel:open=-320 panel:open=300
        trigger trigger:keep trigger:undo menu menu:push menu:side=left' -- "$value") ;;
    --renderer) found=$(compgen -W 'software opengl opengles2' -- "$value") ;;
    --appearance) found=$(compgen -W 'light dark' -- "$value") ;;
    --contrast) found=$(compgen -W 'normal high' -- "$value") ;;
    --motion) found=$(compgen -W 'full reduced' -- "$value") ;;
    --direction) found=$(compgen -W 'ltr rtl' -- "$value") ;;
    --play | --record)
      compopt -o filenames 2>/dev/null
      found=$(compgen -f -- "$value") ;;
    --rows | --size | --scale | --text-scale) ;;
    *)
      found=$(compgen -W '--style --rows --size --scale --renderer --appearance --contrast --motion --text-scale --direction
        --play --window --uncapped
        --record --force --stats --log --help --version' -- "$value") ;;
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
