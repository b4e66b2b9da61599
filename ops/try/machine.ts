import { type ExecFileSyncOptions, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './blocks.ts';

/** On a disk, and kept between runs: the empty Debian that every try starts from. */
export const cache = path.join(root, '.cache/ops');

const quietly: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

const SPACES = ['--mount', '--uts', '--ipc', '--pid', '--fork', '--cgroup', '--net', '--kill-child'];
const PACKAGES = { base: 'systemd,systemd-sysv,ca-certificates', slim: 'ca-certificates' };

/** Debian 13 and nothing else: `base` is a machine, with systemd, and `slim` what images start from. */
export function makeBase(name: keyof typeof PACKAGES): string {
  const base = path.join(cache, name);
  if (existsSync(base)) return base;
  mkdirSync(cache, { recursive: true });
  const partial = `${base}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const how = ['--variant=minbase', `--include=${PACKAGES[name]}`, 'trixie', partial];
  // What it mounts is gone when it ends, however it ends.
  execFileSync('unshare', ['--mount', 'debootstrap', ...how], quietly);
  if (name === 'slim') {
    const left = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];
    for (const folder of left) rmSync(path.join(partial, folder), { recursive: true, force: true });
  }
  renameSync(partial, base);
  return base;
}

/** Why a machine cannot be booted inside this one, in words. Null if it can. */
export function whyNoMachine(): string | null {
  if (!groups()) return 'there is no second version of control groups, which systemd needs';
  const { status, stderr } = spawnSync('unshare', [...SPACES, 'mount', '-t', 'cgroup2', 'cgroup2', '/mnt'], {
    encoding: 'utf8',
  });
  return status === 0 ? null : `namespaces or mounts are refused (${stderr.trim()})`;
}

export type Outcome = { status: number | null; output: string };

export type Machine = {
  folder: string;
  /** In a shell on the machine. With `network`, it reaches the network that the machine itself does not have. */
  run(commands: string, options?: { network?: boolean; input?: string }): Outcome;
  /** A process of ours that the machine reaches at its own address. */
  beside(command: string[]): void;
  stop(): Promise<void>;
};

/**
 * A copy of the base, booted with systemd as process 1 of its own namespaces: real units, sandboxes, timers and a journal.
 * Its network has nobody else in it.
 */
export async function bootMachine(env: Record<string, string>): Promise<Machine> {
  const folder = path.join(cache, 'machine');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('cp', ['-a', makeBase('base'), folder]);
  prepare(folder, env.SITE ?? '');
  const group = openGroup();
  // If we are killed, so is everything in it.
  const boot = [
    'setpriv',
    '--pdeathsig',
    'KILL',
    'unshare',
    ...SPACES,
    'bash',
    path.join(import.meta.dirname, 'boot.sh'),
    folder,
  ];
  const enter = `echo $$ > ${group}/cgroup.procs; exec "$@"`;
  const machine = spawn('bash', ['-c', enter, 'boot', ...boot], { stdio: 'ignore' });
  const ended = new Promise((resolve) => machine.once('exit', resolve));
  const helpers: ReturnType<typeof spawn>[] = [];

  function run(commands: string, { network = false, input = '' } = {}): Outcome {
    const pid = initOf(machine.pid);
    const spaces = ['-m', '-u', '-i', '-p', '-C', ...(network ? [] : ['-n'])];
    const settings = Object.entries({ ...CLEAN, ...env }).map(([name, value]) => `${name}=${value}`);
    const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd /root\n${commands}`];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['-t', String(pid), ...spaces, '--', 'env', '-i', ...settings, ...shell],
      { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    return { status, output: stdout + stderr };
  }

  await untilBooted(run);
  return {
    folder,
    run,
    beside(command) {
      const inside = ['-t', String(initOf(machine.pid)), '-n', '--', ...command];
      helpers.push(spawn('nsenter', inside, { stdio: 'ignore' }));
    },
    async stop() {
      for (const helper of helpers) helper.kill('SIGKILL');
      machine.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      await delay(500);
      removeGroup(group);
    },
  };
}

const CLEAN = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** What a rented machine has from its provider: a resolver, its name, and here the way to packages. */
function prepare(folder: string, site: string): void {
  writeFileSync(path.join(folder, 'etc/hosts'), `127.0.0.1 localhost ${site}\n`);
  rmSync(path.join(folder, 'etc/resolv.conf'), { force: true });
  execFileSync('cp', ['-L', '/etc/resolv.conf', path.join(folder, 'etc/resolv.conf')]);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  writeFileSync(path.join(folder, 'root/.npmrc'), `registry=${registry}`);
  execFileSync('cp', ['-r', '/usr/local/share/ca-certificates', path.join(folder, 'usr/local/share/')]);
  execFileSync('cp', ['/etc/ssl/certs/ca-certificates.crt', path.join(folder, 'etc/ssl/certs/')]);
  // It is thrown away, so it need not survive a power cut.
  writeFileSync(path.join(folder, 'etc/dpkg/dpkg.cfg.d/try'), 'force-unsafe-io\n');
  execFileSync('git', ['bundle', 'create', path.join(folder, 'root/velvet-spoon.bundle'), 'HEAD'], {
    cwd: root,
    ...quietly,
  });
}

/** systemd wants a part of the second version of control groups to itself. */
function openGroup(): string {
  const group = path.join(groups() ?? '', 'velvet-spoon-try');
  mkdirSync(group, { recursive: true });
  return group;
}

function groups(): string | undefined {
  const places = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];
  return places.find((folder) => existsSync(path.join(folder, 'cgroup.procs')));
}

function removeGroup(group: string): void {
  for (const folder of execFileSync('find', [group, '-depth', '-type', 'd'], { encoding: 'utf8' })
    .trim()
    .split('\n')) {
    rmdirSync(folder);
  }
}

function initOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

async function untilBooted(run: Machine['run']): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await delay(500);
    const { output } = run('systemctl is-system-running || true');
    if (/^(?:running|degraded)$/m.test(output)) return;
  }
  throw new Error('The machine did not boot.');
}
