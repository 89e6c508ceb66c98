#!/usr/bin/env bash
# GUESS      A metainfo file that "appstreamcli validate" of Debian 12 accepts with status 0 is also accepted by a later one; warnings are
#            failures in both or in neither.
# COMPONENT  AppStream 0.16.1 (Debian 12) and 1.0.5 (Debian 13); Debian's archive.
# BEHAVIOR   Without a homepage, the first reports at most a hint and ends with 0; the second ends with 3, "validation failed",
#            because the missing homepage is a warning there. With a homepage both end with 0.
# MATTERS    A package that passes the checks of the older system fails those of the newer one, and of software centers.
# PRODUCT    tools/package validates the metainfo file.
. "$(dirname "$0")/support.sh"
look() { # SUITE VERSION STATUS-WITHOUT
  packages "$1" appstream="$2"
  for homepage in '' '<url type="homepage">https://example.org</url>'; do
    program org.example.switch.metainfo.xml <<XML
<?xml version="1.0" encoding="UTF-8"?>
<component type="console-application">
  <id>org.example.switch</id>
  <metadata_license>FSFAP</metadata_license>
  <project_license>MIT</project_license>
  <name>Switch</name>
  <summary>Scans what can be used</summary>
  <developer_name>Example</developer_name>
  <developer id="org.example"><name>Example</name></developer>
  <description><p>Scans what can be used, for a person with one switch.</p></description>
  $homepage
  <content_rating type="oars-1.1"/>
  <provides><binary>switch</binary></provides>
</component>
XML
    status=0
    inside appstreamcli validate --no-net /opt/org.example.switch.metainfo.xml > "$work/said" 2>&1 || status=$?
    printf '%s=%s\n' "${homepage:+with}" "$status" >> "$work/seen"
    sed 's/^/output    /' "$work/said"
  done
  versions appstream
  expect "Exit status without a homepage." "$3" "$(value '' | tail -n 1)"
  expect "With one." "0" "$(value with | tail -n 1)"
  rm -rf "$root" "$work/seen"
}
look bookworm 0.16.1-2+b1 0
look trixie 1.0.5-1 3
finish
