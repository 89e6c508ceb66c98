# Sourced by the tools that build, in the folder of the source. The products of SwiftPM contain absolute paths, so a copied
# or moved folder .build fails later with incomprehensible messages.
for built in .build Tests/Example/.build; do
  [ -d "$built" ] || continue
  # The paths in the plans of SwiftPM, and in the lists of each product's inputs: after a failed build, the plans are
  # new.
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
