# Starts an agent where nothing of gridbench may be yet. Its lines are joined to one, and it has neither backslashes
# nor exclamation marks, since the user's login shell reads it first, in quotes, and csh stumbles over these.
#   $1 the cache folder   $2 find, at or ship   $3 a Java home, or the hash of one   $4 … hashes of jars
exec 3>&1;
say() { echo "gridbench-boarding $*" >&3; };
fault() { say "fault $*"; exit 1; };
take() { while read -r n && [ "$n" -gt 0 ]; do head -c "$n" || return 1; say ok; done; };
sum() { { sha256sum 2>/dev/null || shasum -a 256 2>/dev/null; } <"$1" | cut -c1-64; };
release() {
v=;
if [ -r "$1/release" ]; then
while read -r l; do case $l in JAVA_VERSION=*) v=${l#JAVA_VERSION=} ;; esac; done <"$1/release";
else v=$("$1/bin/java" -version 2>&1 | head -n 1); v=${v#*version }; v=${v%% *}; fi;
v=$(echo "$v" | tr -cd 0-9.); v=${v%%.*}; echo "${v:-0}"; };
say "host $(uname -s) $(uname -m)";
case $1 in "~"/*) c=$HOME/${1#??} ;; *) c=$1 ;; esac;
how=$2; j=$3; shift 3;
mkdir -p "$c/sha256" "$c/runs" 2>/dev/null && [ -w "$c/sha256" ] || fault cache "$c";
best=0;
if [ "$how" = find ]; then
p=$(command -v java); [ -z "$p" ] || p=$(dirname "$(dirname "$(readlink -f "$p")")");
for h in "${JAVA_HOME:-/nonexistent}" "${p:-/nonexistent}" /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk*
"$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
if [ -x "$h/bin/java" ]; then v=$(release "$h"); if [ "$v" -gt "$best" ]; then best=$v; j=$h; fi; fi; done;
elif [ "$how" = at ]; then
[ -x "$j/bin/java" ] || fault nojava "$j";
best=$(release "$j");
else
j=$c/jdk/$j;
[ -x "$j/bin/java" ] || {
say want jdk; t=$j.coming.$(uname -n).$$; mkdir -p "$t" || fault cache "$c";
take | tar -xf - -C "$t" || { rm -rf "$t"; fault jdk "$c"; };
if [ -x "$j/bin/java" ]; then rm -rf "$t"; else mv "$t" "$j"; fi; };
best=$(release "$j"); fi;
[ "$best" -ge 17 ] || fault java "$best";
k=;
for h in "$@"; do f=$c/sha256/$h;
[ -f "$f" ] || {
say "want $h"; t=$c/sha256/coming-$(uname -n)-$$; take >"$t" && [ "$(sum "$t")" = "$h" ] && mv "$t" "$f" || {
rm -f "$t"; fault file "$c"; }; };
k=$k:$f; done;
w=$(mktemp -d "$c/runs/XXXXXXXX") || fault cache "$c";
: >"$w/alive-0" || fault cache "$c";
exec 4<&0;
say ready;
"$j/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "${k#:}" dev.gridbench.host.remote.Agent "$c/sha256" "$w" <&4 3>&- 4<&- &
a=$!;
( n=; i=0; while sleep 1 && kill -0 "$a"; do set -- "$w"/alive-*;
case $1 in "$w/alive-0") ;; "$n") i=$((i+1)) ;; *) i=0; n=$1 ;; esac;
if [ "$i" -ge 7 ]; then kill -9 "$a"; fi; done ) </dev/null >/dev/null 2>&1 3>&- 4<&- &
wait "$a"; r=$?; rm -f "$w"/alive-*; rmdir "$w" 2>/dev/null; exit "$r"
