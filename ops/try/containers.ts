import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildImage, inspectImage, makeBases, mountImage, removeContainers, sizeOf } from './images.ts';
import { cannotTry, type Report, step } from './report.ts';
import { makeContainerSettings } from './settings.ts';

const env = {
  SITE: 'www.velvetspoon.example',
  MAILSERVER: 'smtp://127.0.0.1:2525',
  SENDER: 'hello@velvetspoon.example',
};

/** Docker's part is done by buildah and crun, because no registry and no Docker is needed for that. */
export async function tryContainers(report: Report): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-containers-'));
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  try {
    const settings = makeContainerSettings(folder, env);
    removeContainers();
    step(report, 'settings and keys are made', { isGood: true, output: '' });
    makeBases();
    step(report, 'Debian 13 with our Node, and with nginx, to start from', { isGood: true, output: '' });
    for (const target of ['app', 'backup', 'proxy']) build(target, report);
    runServices(folder, settings, report);
    cannotTry(
      report,
      'docker compose, and the images of PostgreSQL, ClamAV and nginx in it,',
      'no registry is in reach',
    );
  } finally {
    removeContainers();
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(target: string, report: Report): void {
  buildImage(target);
  const { User, Cmd } = inspectImage(target);
  const size = sizeOf(mountImage(target));
  const isGood = /^[1-9]\d*:[1-9]\d*$/.test(User);
  step(report, `image ${target}: ${size} MB, user ${User}, runs ${Cmd.join(' ')}`, { isGood, output: User });
  if (target !== 'app') return;
  console.log(`                of which ${sizeOf(path.join(mountImage(target), 'app'))} MB are the program`);
}

/**
 * In a network with nobody else in it, where port 80 needs no rights, as the compose file says. crun refuses a host that
 * has both versions of control groups, so it sees the second only. Whatever is left at the end ends with it.
 */
function runServices(folder: string, settings: string, report: Report): void {
  const prepare = `mount --make-rprivate /; mount -t proc proc /proc
    umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup
    ip link set lo up; echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start; exec "$@"`;
  const pod = [process.execPath, path.join(import.meta.dirname, 'pod.ts'), folder, settings];
  const flags = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const { status } = spawnSync('unshare', [...flags, 'bash', '-e', '-c', prepare, 'pod', ...pod], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  step(report, 'the services ran', { isGood: status === 0, output: `It ended with ${status}.` });
  if (!existsSync(path.join(folder, 'report.json'))) return;
  const { good, bad } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;
  report.good += good;
  report.bad += bad;
}
