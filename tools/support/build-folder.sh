# Sourced by the tools that build, in the folder of the source: what SwiftPM has built has whole paths in it, so a copied or
# moved folder .build fails later with messages that nobody understands.
for built in .build .build/campaigns Tests/Example/.build; do
  for manifest in "$built"/*.yaml; do
    [ -f "$manifest" ] || continue
    made=$(grep -o -m1 '"/[^"]*/\.build/' "$manifest" | head -1 | cut -c2- || true)
    here=${built%%.build*}
    case "$made" in
      '' | "$PWD/$here.build/" | "$(pwd -P)/$here.build/") ;;
      *)
        echo "${0##*/}: $PWD/$here.build was made in $made and only works there." >&2
        echo "Remove it, and try again: rm -r '$PWD/$here.build'" >&2
        exit 65
        ;;
    esac
  done
done
