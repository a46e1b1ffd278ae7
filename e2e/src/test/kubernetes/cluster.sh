#!/bin/sh
# A Kubernetes of one node on this machine, of the programs in the folder $1, with all that it writes below the folder
# $2 and the Java home $3 in the image gridbench.test/host:1. Says "ready" once pods can run, and ends when its standard
# input does. Needs root, etcd, containerd, runc, the CNI plugins, busybox and gcc. $2/kubeconfig leads to it.
set -eu

bin=$1
home=$2
java=$3
address=10.214.0.1
api=16443
token=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
network=gridbench-k8s
bridge=gridbench-cni
socket=$home/containerd.sock

mkdir -p "$home/log" "$home/image/bin" "$home/image/tmp" "$home/image/lib64" "$home/image/opt/java" "$home/cni"
ip link del $network 2>/dev/null || true
ip link del $bridge 2>/dev/null || true
ip link add $network type bridge
ip addr add $address/32 dev $network
ip link set $network up
echo 1 >/proc/sys/net/ipv4/ip_forward

daemons=
daemon() {
  name=$1
  shift
  "$@" >"$home/log/$name.log" 2>&1 </dev/null &
  daemons="$! $daemons"
}

ended() {
  trap - EXIT INT TERM
  kubectl delete pods --all --all-namespaces --force --grace-period=0 --request-timeout=5s || true
  for task in $(tasks); do
    ctr --address "$socket" --namespace k8s.io tasks kill --signal KILL "$task" || true
  done
  i=0
  while [ -n "$(tasks)" ] && [ $i -lt 50 ]; do
    sleep 0.1
    i=$((i + 1))
  done
  for pid in $daemons; do
    kill "$pid" 2>/dev/null || true
  done
  wait
  pkill -KILL -f "containerd-shim.*$socket" || true
  for mount in $(awk -v under="$home/" 'index($2, under) == 1 { print $2 }' /proc/mounts | sort -r); do
    umount -l "$mount" || true
  done
  for space in $(ip netns list | sed -n 's/^\(cni-[^ ]*\).*/\1/p'); do
    ip netns del "$space" || true
  done
  ip link del $network || true
  ip link del $bridge || true
  find /sys/fs/cgroup -depth -type d -path '*/kubepods*' -exec rmdir {} + || true
} >>"$home/log/end.log" 2>&1
trap ended EXIT
trap 'exit 1' INT TERM

tasks() {
  ctr --address "$socket" --namespace k8s.io tasks ls -q 2>/dev/null
}

kubectl() {
  "$bin/kubectl" --kubeconfig "$home/kubeconfig" "$@"
}

# The command behind the seconds $1 succeeds before they are over.
await() {
  left=$(($1 * 5))
  shift
  until "$@" >"$home/log/await.log" 2>&1; do
    left=$((left - 1))
    if [ $left -le 0 ]; then
      echo "never came: $*" >&2
      exit 1
    fi
    sleep 0.2
  done
}

# An image of one layer, the folder $1, called $2, which runs the command $3.
image() {
  name=$(basename "$1")
  mkdir -p "$home/images/$name"
  tar -C "$1" --owner=0 --group=0 -cf "$home/images/$name/layer.tar" .
  layer=$(sha256sum "$home/images/$name/layer.tar" | cut -c1-64)
  cat >"$home/images/$name/config.json" <<JSON
{"architecture": "amd64", "os": "linux", "config": {"Cmd": ["$3"], "Env": ["PATH=/bin", "JAVA_HOME=/opt/java/jdk"]},
 "rootfs": {"type": "layers", "diff_ids": ["sha256:$layer"]}}
JSON
  echo "[{\"Config\": \"config.json\", \"RepoTags\": [\"$2\"], \"Layers\": [\"layer.tar\"]}]" \
    >"$home/images/$name/manifest.json"
  tar -C "$home/images/$name" -cf "$home/images/$name.tar" config.json manifest.json layer.tar
  ctr --address "$socket" --namespace k8s.io images import "$home/images/$name.tar" >>"$home/log/images.log" 2>&1
}

cat >"$home/containerd.toml" <<TOML
version = 2
root = "$home/containerd"
state = "$home/containerd.run"
[grpc]
  address = "$socket"
[plugins."io.containerd.grpc.v1.cri"]
  restrict_oom_score_adj = true
  disable_apparmor = true
  disable_tcp_service = true
  sandbox_image = "gridbench.test/pause:1"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$home/cni"
TOML
cat >"$home/cni/10-bridge.conf" <<JSON
{"cniVersion": "0.4.0", "name": "gridbench", "type": "bridge", "bridge": "$bridge", "isGateway": true,
 "ipam": {"type": "host-local", "ranges": [[{"subnet": "10.214.1.0/24"}]], "routes": [{"dst": "0.0.0.0/0"}],
          "dataDir": "$home/addresses"}}
JSON
cat >"$home/kubeconfig" <<YAML
apiVersion: v1
kind: Config
clusters: [{name: test, cluster: {server: "https://127.0.0.1:$api", insecure-skip-tls-verify: true}}]
users: [{name: admin, user: {token: $token}}]
contexts: [{name: test, context: {cluster: test, user: admin, namespace: bench}}]
current-context: test
YAML
cat >"$home/kubelet.yaml" <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: $address
authentication: {anonymous: {enabled: true}, webhook: {enabled: false}}
authorization: {mode: AlwaysAllow}
containerRuntimeEndpoint: unix://$socket
cgroupDriver: cgroupfs
cgroupRoot: /
cgroupsPerQOS: true
enforceNodeAllocatable: [pods]
failSwapOn: false
oomScoreAdj: 0
resolvConf: ""
healthzPort: 0
evictionHard: {memory.available: 100Mi, nodefs.available: 1%, imagefs.available: 1%}
podLogsDir: $home/pod-logs
YAML
echo "$token,admin,1,system:masters" >"$home/tokens.csv"
openssl genrsa -out "$home/accounts.key" 2048 2>/dev/null
chmod 600 "$home/tokens.csv" "$home/kubeconfig" "$home/accounts.key"

daemon etcd etcd --data-dir "$home/etcd" --listen-client-urls http://127.0.0.1:16379 \
  --advertise-client-urls http://127.0.0.1:16379 --listen-peer-urls http://127.0.0.1:16380
daemon containerd containerd --config "$home/containerd.toml"
daemon apiserver "$bin/kube-apiserver" --etcd-servers=http://127.0.0.1:16379 --bind-address=127.0.0.1 \
  --secure-port=$api --advertise-address=$address --endpoint-reconciler-type=none --cert-dir="$home/certificates" \
  --token-auth-file="$home/tokens.csv" --authorization-mode=AlwaysAllow --service-cluster-ip-range=10.215.0.0/24 \
  --service-account-issuer=https://gridbench.test --service-account-key-file="$home/accounts.key" \
  --service-account-signing-key-file="$home/accounts.key" --kubelet-preferred-address-types=InternalIP

cp /bin/busybox "$home/image/bin/"
for applet in $(/bin/busybox --list | grep -v '^busybox$'); do
  ln -sf busybox "$home/image/bin/$applet"
done
cp -L /lib64/ld-linux-x86-64.so.2 "$home/image/lib64/"
for library in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1; do
  cp -L "/lib/x86_64-linux-gnu/$library" "$home/image/lib64/"
done
ln -sf lib64 "$home/image/lib"
chmod 1777 "$home/image/tmp"
cp -R "$java" "$home/image/opt/java/jdk"
rm -f "$home/image/opt/java/jdk/lib/src.zip"
mkdir -p "$home/pause"
cat >"$home/pause.c" <<C
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
static void end(int signal) { _exit(0); }
static void reap(int signal) { while (waitpid(-1, 0, WNOHANG) > 0) {} }
int main(void) {
  signal(SIGTERM, end);
  signal(SIGINT, end);
  signal(SIGCHLD, reap);
  for (;;) { pause(); }
}
C
gcc -static -o "$home/pause/pause" "$home/pause.c"
await 30 ctr --address "$socket" version
image "$home/pause" gridbench.test/pause:1 /pause
image "$home/image" gridbench.test/host:1 /bin/sh

await 90 kubectl get --raw /readyz
daemon controllers "$bin/kube-controller-manager" --kubeconfig "$home/kubeconfig" --bind-address=127.0.0.1 \
  --secure-port=0 --leader-elect=false --service-account-private-key-file="$home/accounts.key"
daemon scheduler "$bin/kube-scheduler" --kubeconfig "$home/kubeconfig" --bind-address=127.0.0.1 --secure-port=0 \
  --leader-elect=false
daemon kubelet "$bin/kubelet" --kubeconfig "$home/kubeconfig" --config "$home/kubelet.yaml" --node-ip=$address \
  --hostname-override=node --root-dir="$home/kubelet" --cert-dir="$home/kubelet-certificates"
await 60 kubectl create namespace bench
kubectl label namespace bench pod-security.kubernetes.io/enforce=restricted >/dev/null
await 60 kubectl wait --for=condition=Ready --timeout=1s node/node
await 60 kubectl get serviceaccount default
echo ready
cat >/dev/null
