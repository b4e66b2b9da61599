#!/bin/bash
# Boots a folder with systemd as its process 1: to be started in new namespaces (mount, uts, ipc, pid, cgroup, net).
set -euo pipefail
root=$1
mount --make-rprivate /
mount --rbind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ln -s fd/0 "$root/dev/stdin"
ln -s fd/1 "$root/dev/stdout"
ln -s fd/2 "$root/dev/stderr"
# It may not change settings of the kernel, which are those of the machine around it.
mount --bind -o ro "$root/proc/sys" "$root/proc/sys"
ip link set lo up
cd "$root"
pivot_root . mnt
umount -l /mnt
exec env -i container=velvet-spoon PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
