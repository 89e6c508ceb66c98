# Sourced by the shell tools: -h or --help prints the comment at the beginning of the tool.
case "${1:-}" in
  -h | --help)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
    exit
    ;;
esac
