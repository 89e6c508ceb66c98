# Code shared by the scripts of this folder: pinned packages in a temporary folder, and a check of the observations.
# The scripts source it; it is not a program itself. Functions:
#
#   packages SUITE NAME[=VERSION]...    unpacks Debian packages, with their dependencies, below $root
#   inside [--as-user] COMMAND...       runs a command in $root, in namespaces that end with it; 69 after 4 minutes
#   observe [--as-user] COMMAND...      like inside, and stores the lines KEY=VALUE of its output
#   value KEY                           prints the observed value
#   program NAME                        writes its input below /opt in $root
#   from_pypi NAME==VERSION...          installs Python packages, with their dependencies, below $python
#   wheel NAME==VERSION TAG             unpacks one Python package, without its dependencies, below /opt in $root
#   versions [NAME...]                  prints the version of each named package that was unpacked
#   expect STATEMENT WANTED SEEN        prints the observation, and records a difference
#   finish                              prints the result; exit status 1 after a difference
#
# Exit statuses: 75, a pinned version is no longer available; 77, a permission or the keyring is missing; 69, another failure
# before any observation. FINDINGS_CACHE names a folder that keeps lists, packages and root folders for the next
# run, which then takes seconds and no longer asks whether the versions are served.
set -euo pipefail
name=$(basename "$0" .sh)
work=$(mktemp -d "${TMPDIR:-/tmp}/finding.XXXXXX")
chmod 755 "$work"
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
FINDINGS_CACHE=${FINDINGS_CACHE:-}
root=$work/root
python=$work/python
differences=0
# Without these no command can be run in a folder of its own.
base=(base-files base-passwd bash coreutils dash grep libc-bin procps sed util-linux)

give_up() { # STATUS TEXT
  printf '%s: %s\n' "$name" "$2" >&2
  exit "$1"
}

need_namespaces() {
  [ "$(id -u)" = 0 ] || give_up 77 "not root: a root folder of its own cannot be entered"
  unshare --mount --pid --fork --net --ipc --uts true 2> /dev/null || give_up 77 "namespaces cannot be made here"
}

# Asks the archive that this machine uses for another suite. Lists, packages and status are kept apart from the machine's.
configure_apt() { # SUITE
  local mirror kept=${FINDINGS_CACHE:-$work/apt}/$1 keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  [ -r "$keyring" ] || give_up 77 "the keyring of Debian's archive is missing"
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -m 1 '/debian/\?$') \
    || give_up 77 "no mirror of Debian is configured here"
  mkdir -p "$kept/lists/partial" "$kept/archives/partial"
  # Two runs that share the folder take turns.
  exec 9> "$kept/lock"
  flock 9
  printf 'deb [signed-by=%s] %s %s main\n' "$keyring" "$mirror" "$1" > "$work/sources.list"
  cmp -s "$work/sources.list" "$kept/sources.list" || cp "$work/sources.list" "$kept/sources.list"
  [ -e "$kept/status" ] || : > "$kept/status"
  apt_options=(-qq -o Dir::Etc::SourceList="$kept/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null
    -o Dir::State::Status="$kept/status" -o Dir::State::Lists="$kept/lists" -o Dir::Cache::Archives="$kept/archives"
    -o Dir::Cache::pkgcache="$kept/pkgcache.bin" -o Dir::Cache::srcpkgcache="$kept/srcpkgcache.bin" -o APT::Install-Recommends=false
    -o APT::Sandbox::User=root -o Acquire::Languages=none -o Acquire::Retries=3)
  archives=$kept/archives
  if [ -z "$(find "$kept/lists" -maxdepth 1 -name '*_Packages*' -mmin -600)" ]; then
    apt-get "${apt_options[@]}" update > "$work/log" 2>&1 \
      || give_up 69 "the lists of $1 cannot be read: $(tail -n 1 "$work/log")"
  fi
}

packages() { # SUITE NAME[=VERSION]...
  local suite=$1 kept=
  need_namespaces
  [ -z "$FINDINGS_CACHE" ] || kept=$FINDINGS_CACHE/roots/$({ printf '%s\n' "$@" "${base[@]}"; declare -f unpack complete; } | sha256sum | cut -c 1-16)
  if [ -n "$kept" ] && [ -d "$kept/root" ]; then
    cp "$kept/plan" "$work/plan"
    cp -al "$kept/root" "$root" 2> /dev/null || cp -a "$kept/root" "$root"
  else
    shift
    download "$suite" "$@"
    unpack
    complete
    [ -z "$kept" ] || keep "$kept"
  fi
  cp -r "$(dirname "${BASH_SOURCE[0]}")/support/." "$root/opt/"
}

download() { # SUITE NAME[=VERSION]...
  local suite=$1 wanted served
  shift
  configure_apt "$suite"
  for wanted; do
    [[ $wanted == *=* ]] || continue
    served=$(apt-cache "${apt_options[@]}" madison "${wanted%%=*}" | awk '{print $3}' | sort -u | tr '\n' ' ')
    [[ " $served" == *" ${wanted#*=} "* ]] || give_up 75 "$wanted is not served any more in $suite, but: ${served:-nothing}"
  done
  # With an empty status the list is complete, whatever this machine has.
  apt-get "${apt_options[@]}" -s install "${base[@]}" "$@" > "$work/plan" 2> "$work/log" \
    || give_up 69 "the packages do not fit together: $(tail -n 1 "$work/log")"
  apt-get "${apt_options[@]}" -y --download-only install "${base[@]}" "$@" > "$work/log" 2>&1 \
    || give_up 69 "packages of $suite cannot be had: $(tail -n 1 "$work/log")"
  exec 9>&-
}

# Keeps the root folder for the next run, whole or not at all.
keep() { # FOLDER
  local part
  mkdir -p "$(dirname "$1")"
  part=$(mktemp -d "$1.XXXXXX")
  cp "$work/plan" "$part/plan"
  cp -al "$root" "$part/root" 2> /dev/null || cp -a "$root" "$part/root"
  mv -T "$part" "$1" 2> /dev/null || true
  rm -rf "$part"
}

unpack() {
  local folder archive
  for folder in bin sbin lib lib64; do
    mkdir -p "$root/usr/$folder"
    ln -sfn "usr/$folder" "$root/$folder"
  done
  # Inst NAME (VERSION SUITE [ARCHITECTURE])
  sed -nE 's/^Inst ([^ ]+) \(([^ ]+) .*\[([a-z0-9]+)\]\).*/\1 \2 \3/p' "$work/plan" | while read -r package version architecture; do
    archive=$archives/${package%%:*}_${version/:/%3a}_$architecture.deb
    dpkg-deb --fsys-tarfile "$archive" | tar -x --keep-directory-symlink -C "$root"
  done
}

# Does what matters of what the packages' own scripts do when they are installed.
complete() {
  mkdir -p "$root"/{dev,proc,sys,tmp,opt,run,root,etc,home/person}
  chown 65500:65500 "$root/home/person"
  printf '%s\n' 'root:x:0:0:root:/root:/bin/bash' 'person:x:65500:65500:person:/home/person:/bin/bash' \
    'messagebus:x:65501:65501::/nonexistent:/usr/sbin/nologin' > "$root/etc/passwd"
  printf '%s\n' 'root:x:0:' 'person:x:65500:' 'messagebus:x:65501:' > "$root/etc/group"
  printf '127.0.0.1 localhost\n' > "$root/etc/hosts"
  printf '0123456789abcdef0123456789abcdef\n' > "$root/etc/machine-id"
  cat > "$work/complete" <<'SCRIPT'
/sbin/ldconfig
libraries=/usr/lib/$(uname -m)-linux-gnu
[ ! -d /usr/share/glib-2.0/schemas ] || "$libraries/glib-2.0/glib-compile-schemas" /usr/share/glib-2.0/schemas
[ ! -x "$libraries/gdk-pixbuf-2.0/gdk-pixbuf-query-loaders" ] || "$libraries/gdk-pixbuf-2.0/gdk-pixbuf-query-loaders" --update-cache
[ ! -x /usr/bin/update-mime-database ] || update-mime-database /usr/share/mime
for rule in /usr/share/fontconfig/conf.avail/*.conf; do [ ! -e "$rule" ] || { mkdir -p /etc/fonts/conf.d; ln -sf "$rule" /etc/fonts/conf.d/; }; done
SCRIPT
  inside bash -s < "$work/complete" > "$work/log" 2>&1 || give_up 69 "the root folder is incomplete: $(tail -n 1 "$work/log")"
}

inside() { # [--as-user] COMMAND...
  local user=0 home=/root status=0
  if [ "$1" = --as-user ]; then user=65500 home=/home/person; shift; fi
  timeout --kill-after=5 240 unshare --mount --pid --fork --kill-child --net --ipc --uts bash -c '
    set -e
    root=$1 user=$2 home=$3; shift 3
    mount --make-rprivate /
    mount -t proc proc "$root/proc"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    for node in null zero full random urandom; do : > "$root/dev/$node"; mount --bind "/dev/$node" "$root/dev/$node"; done
    mkdir -m 1777 "$root/dev/shm"; mkdir "$root/dev/pts"
    mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts" && ln -s pts/ptmx "$root/dev/ptmx"
    ln -s /proc/self/fd "$root/dev/fd"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mount -t tmpfs -o mode=755 tmpfs "$root/run"
    mkdir -p "$root/run/user" && install -d -o "$user" -g "$user" -m 700 "$root/run/user/$user"
    [ -z "${python:-}" ] || { mkdir -p "$root/opt/python"; mount --bind "$python" "$root/opt/python"; }
    as=(); [ "$user" = 0 ] || as=(setpriv --reuid "$user" --regid "$user" --clear-groups)
    exec chroot "$root" "${as[@]}" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME="$home" LANG=C.UTF-8 \
      XDG_RUNTIME_DIR="/run/user/$user" PYTHONPATH=/opt PYTHONDONTWRITEBYTECODE=1 GIO_USE_VFS=local GSETTINGS_BACKEND=memory "$@"
  ' inside "$root" "$user" "$home" "$@" || status=$?
  [ "$status" != 124 ] || give_up 69 "no end after 4 minutes: $1"
  return "$status"
}

program() { # NAME
  cat > "$root/opt/$1"
}

observe() { # [--as-user] COMMAND...
  local status=0
  inside "$@" > "$work/seen" 2> "$work/errors" || status=$?
  [ "$status" = 0 ] || { tail -n 15 "$work/seen" "$work/errors" >&2; give_up 69 "nothing could be seen (status $status)"; }
}

value() { # KEY
  sed -n "s/^$1=//p" "$work/seen"
}

from_pypi() { # NAME==VERSION...
  local wanted
  mkdir -p "$python"
  for wanted; do
    python3 -m pip install --quiet --no-input --target "$python" "$wanted" > "$work/log" 2>&1 && continue
    ! grep -q "No matching distribution found for ${wanted%%==*}" "$work/log" || give_up 75 "$wanted is not served any more"
    give_up 69 "$wanted cannot be installed: $(tail -n 1 "$work/log")"
  done
}

# For a program in $root, whose Python is not that of this machine.
wheel() { # NAME==VERSION TAG
  local status=0
  python3 -m pip download --quiet --no-input --no-deps --only-binary :all: --python-version 3.13 --abi abi3 --platform "$2" \
    --dest "$work/wheels" "$1" > "$work/log" 2>&1 || status=$?
  ! grep -q "No matching distribution found for ${1%%=*}" "$work/log" || give_up 75 "$1 is not served any more"
  [ "$status" = 0 ] || give_up 69 "$1 cannot be downloaded: $(tail -n 1 "$work/log")"
  python3 -m zipfile -e "$work/wheels"/*.whl "$root/opt"
}

versions() { # NAME...
  local package
  for package; do sed -nE "s/^Inst ${package//+/\\+}(:[a-z0-9]+)? \(([^ ]+) .*/version   $package \2/p" "$work/plan"; done
}

expect() { # STATEMENT WANTED SEEN
  printf 'behavior  %s\n' "$1"
  printf 'seen      %s\n' "${3//$'\n'/$'\n'          }"
  [ "$2" != "$3" ] || return 0
  printf 'DIFFERS   %s\n' "${2//$'\n'/$'\n'          }"
  differences=$((differences + 1))
}

finish() {
  if [ "$differences" -gt 0 ]; then
    printf '%s: %s of what is stated is not so here\n' "$name" "$differences"
    exit 1
  fi
  printf '%s: as stated\n' "$name"
}
