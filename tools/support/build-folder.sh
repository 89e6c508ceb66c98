# Sourced by the tools that build, in the folder of the source: what SwiftPM has built has whole paths in it, so a copied or
# moved folder .build fails later with messages that nobody understands.
for built in .build Tests/Example/.build; do
  [ -d "$built" ] || continue
  # The paths in the plans of SwiftPM, and in the lists of what each file was made of: a build that failed has new plans.
  while read -r made; do
    case "$made" in
      "$PWD/$built/" | "$(pwd -P)/$built/") ;;
      *)
        echo "${0##*/}: $PWD/$built was made in $made and only works there." >&2
        echo "Remove it, and try again: rm -r '$PWD/$built'" >&2
        exit 65
        ;;
    esac
  done < <({
    find "$built" -maxdepth 2 -name '*.yaml' -exec grep -hom1 '"/[^"]*/\.build/' {} + | tr -d '"'
    grep -rhom1 --include='*.d' '^/[^ ]*/\.build/' "$built"
  } | sort -u)
done
