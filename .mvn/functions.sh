# Sourced by gridbench and verify: finds Java installations and running builds, and starts a build. POSIX sh.

# The feature release of the Java home $1 (17, 25, …), or 0.
java_release() {
  version=
  if [ -r "$1/release" ]; then
    version=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$1/release")
  fi
  if [ -z "$version" ] && [ -x "$1/bin/java" ]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  fi
  version=${version%%[!0-9]*}
  echo "${version:-0}"
}

# The Java home of the program $1, symbolic links followed.
java_home_of() {
  program=$1
  while [ -L "$program" ]; do
    target=$(readlink "$program")
    case $target in
      /*) program=$target ;;
      *) program=$(dirname -- "$program")/$target ;;
    esac
  done
  (CDPATH= cd -P -- "$(dirname -- "$program")/.." 2>/dev/null && pwd)
}

# Every place where a Java home may be, one a line, those that the user named first.
java_candidates() {
  if [ -n "${JAVA_HOME:-}" ]; then
    echo "$JAVA_HOME"
  fi
  if command -v java >/dev/null 2>&1; then
    java_home_of "$(command -v java)"
  fi
  for home in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/* "${HOME:-/nonexistent}"/.jdks/*; do
    echo "$home"
  done
}

# The newest Java home of at least release $1 that has the program bin/$2; of equals the first. Nothing if there is none.
newest_java() {
  java_candidates | {
    best=
    best_release=$(($1 - 1))
    while IFS= read -r home; do
      if [ -x "$home/bin/$2" ]; then
        release=$(java_release "$home")
        if [ "$release" -gt "$best_release" ]; then
          best=$home
          best_release=$release
        fi
      fi
    done
    echo "$best"
  }
}

# The commands that add a JDK, for a message. $1: jdk or jre.
java_advice() {
  echo "  Debian, Ubuntu   sudo apt-get install openjdk-17-$1-headless   (or a newer release, where there is one)"
  echo "  Fedora           sudo dnf install java-latest-openjdk-devel"
  echo "  macOS            brew install openjdk"
  echo "or set GRIDBENCH_JAVA to the home of a Java that is already here."
}

# The command line of the process $1.
command_line() {
  if [ -d /proc/self ]; then
    tr '\0' ' ' 2>/dev/null <"/proc/$1/cmdline" || true
  else
    ps -o args= -p "$1" 2>/dev/null || true
  fi
}

# The ids, one a line, of the gridbench commands that run from the build $1; each left a file named by its id in $2/running.
running_from() {
  for entry in "$2"/running/*; do
    if [ -e "$entry" ]; then
      case $(command_line "${entry##*/}") in
        *"-Dgridbench.home=$1 "*) echo "${entry##*/}" ;;
        *) rm -f "$entry" ;;
      esac
    fi
  done
}

# Becomes the command $5… of the build $3 on the Java home $1 of release $2; $4 is Java's option on its archive of classes.
# $commit, where it is set, names the sources.
become_gridbench() {
  java=$1
  release=$2
  home=$3
  archive=$4
  shift 4
  # The coordinator shares the machine with what it measures: one garbage collector thread, one light compiler.
  tuning='-XX:+UseSerialGC -XX:TieredStopAtLevel=1'
  if [ "${1:-}" = gateway ]; then
    tuning=-XX:+UseSerialGC # it stands in the path that is measured
  fi
  set -- -cp "$home/lib/*:$home/drivers/*" dev.gridbench.app.cli.Main "$@"
  if [ "$release" -ge 22 ]; then
    set -- --enable-native-access=ALL-UNNAMED "$@"
  fi
  # An archive that is missing, or of another Java or build, is passed over in silence.
  # shellcheck disable=SC2086 # two words
  exec "$java/bin/java" $tuning -Xshare:auto "$archive" '-Xlog:cds*=off' \
    -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 \
    "-Dgridbench.home=$home" "-Dgridbench.commit=${commit:-}" "$@"
}

# Archives the classes of the build $3 for the Java home $1 of release $2, so that a command starts sooner: those of every
# command, by the check of a study. The further ones of a run would take longer to archive than ten runs gain by them.
archive_classes() {
  (become_gridbench "$1" "$2" "$3" "-XX:ArchiveClassesAtExit=$3/classes.new" check "$3/studies/quickstart.yaml") \
    >/dev/null 2>&1 </dev/null || true
  mv "$3/classes.new" "$3/classes.jsa" 2>/dev/null || true
}
