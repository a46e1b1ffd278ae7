#!/bin/sh
# Runs a program as root in a virtual machine that has another kernel and this machine's files:
#   run.sh KERNEL FOLDER PROGRAM…
# KERNEL is an unpacked linux-image of Debian's. What the program says comes to stdout, and its exit code into FOLDER/exit.
# The processor is emulated, so it takes no virtualisation and is some ten times as slow.
set -eu

kernel=$1
folder=$2
shift 2
version=$(ls "$kernel/lib/modules")

# What the kernel needs to reach these files.
early=$folder/early
mkdir -p "$early/bin" "$early/root" "$early/proc" "$early/dev" "$early/modules"
cp "$(command -v busybox)" "$early/bin/busybox"
[ -e "$kernel/lib/modules/$version/modules.dep" ] || depmod -b "$kernel" "$version"
for wanted in virtiofs virtio_pci; do
  modprobe -d "$kernel" -S "$version" --show-depends "$wanted"
done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' >"$folder/early.txt"
while read -r module; do
  cp "$module" "$early/modules/$(basename "$module")"
  basename "$module" >>"$early/modules/order"
done <"$folder/early.txt"
cat >"$early/init" <<END
#!/bin/busybox sh
busybox mount -t proc proc /proc
busybox mount -t devtmpfs dev /dev
while read -r module; do
  busybox insmod "/modules/\$module"
done </modules/order
busybox mount -t virtiofs files /root && exec busybox switch_root /root /bin/sh '$folder/inside.sh'
busybox poweroff -f
END
chmod +x "$early/init"
(cd "$early" && find . | busybox cpio -o -H newc 2>/dev/null | gzip -1 >"$folder/early.gz")

# The first and only process there. Its files are ours, but for /run, which has names of network namespaces.
{
  cat <<END
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs run /run
mount -t devtmpfs dev /dev
modprobe -d '$kernel' -a sch_htb sch_netem nf_tables nft_numgen nft_limit nft_objref veth bridge
ip link set lo up
END
  for word in "$@"; do
    printf "'%s' " "$word"
  done
  cat <<END

echo \$? >'$folder/exit'
echo o >/proc/sysrq-trigger
sleep 60
END
} >"$folder/inside.sh"

for daemon in /usr/libexec/virtiofsd /usr/lib/qemu/virtiofsd; do
  [ -x "$daemon" ] && break
done
"$daemon" --socket-path="$folder/files" -o source=/ -o sandbox=chroot >"$folder/virtiofsd.log" 2>&1 &
trap 'kill $! 2>/dev/null || true' EXIT
waited=0
until [ -S "$folder/files" ] || [ "$waited" -ge 50 ]; do
  sleep 0.2
  waited=$((waited + 1))
done
timeout 300 qemu-system-x86_64 -accel tcg,thread=multi -cpu max -smp 2 -m 1G \
  -nodefaults -no-reboot -display none -serial stdio \
  -object memory-backend-memfd,id=memory,size=1G,share=on -numa node,memdev=memory \
  -chardev "socket,id=files,path=$folder/files" -device vhost-user-fs-pci,chardev=files,tag=files \
  -kernel "$kernel"/boot/vmlinuz-* -initrd "$folder/early.gz" \
  -append "console=ttyS0 quiet panic=-1" </dev/null
