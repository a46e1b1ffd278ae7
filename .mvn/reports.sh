# Sourced by verify: reads surefire's reports, and keeps the record of the last full and long runs. POSIX sh.

verified=docs/verified.txt

# Seconds as minutes and seconds.
clock() {
  printf '%d:%02d' $(($1 / 60)) $(($1 % 60))
}

# One line a test class: module, class, tests, failures, errors, skipped, seconds.
suites() {
  find . -path '*/target/surefire-reports/TEST-*.xml' | sort | while IFS= read -r report; do
    module=${report#./}
    module=${module%%/target/*}
    sed -n '/^<testsuite /{p;q;}' "$report" | sed "s|^|$module |"
  done | awk '
    function value(name,    at) {
      at = match($0, " " name "=\"[^\"]*\"")
      return substr($0, at + length(name) + 3, RLENGTH - length(name) - 4)
    }
    { class = value("name"); sub(/.*\./, "", class); seconds = value("time"); gsub(/,/, "", seconds)
      print $1, class, value("tests"), value("failures"), value("errors"), value("skipped"), seconds }'
}

# The sum of an attribute over all reports: tests, failures, errors or skipped.
total() {
  suites | awk -v name="$1" '
    BEGIN { column["tests"] = 3; column["failures"] = 4; column["errors"] = 5; column["skipped"] = 6 }
    { sum += $column[name] } END { print sum + 0 }'
}

# Tests and seconds of each module, then the five slowest classes. Seconds of classes that ran beside others overlap.
table() {
  echo
  suites | awk '
    { tests[$1] += $3; seconds[$1] += $7 }
    END { for (module in tests) printf "%s %d %.0f\n", module, tests[module], seconds[module] }' | sort |
    awk 'BEGIN { printf "%-20s %7s %8s\n", "module", "tests", "seconds" } { printf "%-20s %7d %8d\n", $1, $2, $3 }'
  echo
  echo "slowest classes:"
  suites | sort -k7,7nr | head -n 5 | awk '{ printf "%8.1f s  %s (%s)\n", $7, $2, $1 }'
  echo
}

# Tests of real time that were tried twice, one a line, as far as it says which and why.
second_tries() {
  find . -path '*/target/second-tries.txt' -exec sed 's/^/  /' {} + | cut -c 1-300
}

# The number of test classes or cases that carry the tag $1.
tagged() {
  git grep -h "@Tag(\"$1\")" -- '*.java' 2>/dev/null | wc -l | tr -d ' '
}

# The last run of the mode $1 that passed, part by part, or never.
last_passed() {
  sed -n "s/^$1[a-z-]* /&/p" "$verified" 2>/dev/null | sed 's/^/  /' | grep . || echo "  never"
}

# What the mode $1 left out, and when that was last run.
not_run() {
  case $1 in
    default) left="full long" ;;
    full) left=long ;;
    long) left="default full" ;;
  esac
  for each in $left; do
    case $each in
      default) echo "not run: what ./verify runs" ;;
      *)
        echo "not run: $(tagged "$each") classes and cases of ./verify --$each, which last passed:"
        last_passed "$each"
        ;;
    esac
  done
}

# Notes that what is named $2… passed with the counts $1, if what passed is a commit.
record() {
  counts=$1
  shift
  if [ -n "$(git status --porcelain --untracked-files=no -- . ":!$verified" 2>/dev/null)" ]; then
    echo "verify: the tree has changes that are not committed, so $verified does not name this run"
    return
  fi
  commit=$(git rev-parse --short=10 HEAD 2>/dev/null) || return 0
  for name in "$@"; do
    {
      sed "/^$name /d" "$verified" 2>/dev/null || true
      echo "$name on $(date -u +%Y-%m-%d) at $commit: $counts"
    } | sort >"$verified.new"
    mv "$verified.new" "$verified"
  done
  echo "verify: $verified names this run; commit it"
}
