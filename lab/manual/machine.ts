import {
  type ChildProcess,
  type ExecFileSyncOptions,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './commands.ts';

/** On disk and kept between runs: the empty Debian that every run starts from. */
const cache = path.join(root, '.cache/lab');
const quietly: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

export type Outcome = { status: number | null; output: string };

export type Machine = {
  /** Runs a command in a shell on the machine. With `network`, it has the host's network, which the machine lacks. */
  run(commands: string, options?: { network?: boolean; input?: string }): Outcome;
  /** A process on the host that the machine reaches at its own address. */
  beside(command: string[]): void;
  stop(): Promise<void>;
};

/** What this machine lacks, in words. */
export function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'root';
  const files = ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'];
  return files.every((file) => existsSync(file)) ? null : 'apt-get install debootstrap systemd-container';
}

/** A copy of an empty Debian 13, booted by systemd-nspawn. It is alone on its network. */
export async function bootMachine(env: Record<string, string>): Promise<Machine> {
  const folder = path.join(cache, 'machine');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('cp', ['-a', makeDebian(), folder]);
  prepare(folder, env.SITE ?? '');
  const how = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe'];
  // If this process is killed, so is the machine.
  const command = ['--pdeathsig', 'KILL', 'systemd-nspawn', ...how, '--directory', folder, '--boot'];
  const nspawn = spawn('setpriv', command, { stdio: 'ignore' });
  const ended = new Promise((resolve) => nspawn.once('exit', resolve));
  const helpers: ChildProcess[] = [];
  const init = () => readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim();
  const settings = Object.entries({ ...CLEAN, ...env }).map(([name, value]) => `${name}=${value}`);

  function run(commands: string, { network = false, input = '' } = {}): Outcome {
    const spaces = ['-m', '-u', '-i', '-p', '-C', ...(network ? [] : ['-n'])];
    const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd /root\n${commands}`];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['-t', init(), ...spaces, '--', 'env', '-i', ...settings, ...shell],
      { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    return { status, output: stdout + stderr };
  }

  await untilBooted(run);
  return {
    run,
    beside: (program) => {
      helpers.push(spawn('nsenter', ['-t', init(), '-n', '--', ...program], { stdio: 'ignore' }));
    },
    async stop() {
      for (const helper of helpers) helper.kill('SIGKILL');
      nspawn.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CLEAN = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

function makeDebian(): string {
  const base = path.join(cache, 'debian');
  if (existsSync(base)) return base;
  mkdirSync(cache, { recursive: true });
  const partial = `${base}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const how = ['--variant=minbase', '--include=systemd,systemd-sysv,ca-certificates', 'trixie', partial];
  // Its mounts disappear when it ends, however it ends.
  execFileSync('unshare', ['--mount', 'debootstrap', ...how], quietly);
  renameSync(partial, base);
  return base;
}

/** What a rented machine has from its provider: a resolver, its name, and here the way to packages. */
function prepare(folder: string, site: string): void {
  writeFileSync(path.join(folder, 'etc/hosts'), `127.0.0.1 localhost ${site}\n`);
  rmSync(path.join(folder, 'etc/resolv.conf'), { force: true });
  execFileSync('cp', ['-L', '/etc/resolv.conf', path.join(folder, 'etc/resolv.conf')]);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  writeFileSync(path.join(folder, 'root/.npmrc'), `registry=${registry}`);
  execFileSync('cp', ['-r', '/usr/local/share/ca-certificates', path.join(folder, 'usr/local/share/')]);
  execFileSync('cp', ['/etc/ssl/certs/ca-certificates.crt', path.join(folder, 'etc/ssl/certs/')]);
  // The machine is thrown away, so it need not survive a power cut.
  writeFileSync(path.join(folder, 'etc/dpkg/dpkg.cfg.d/try'), 'force-unsafe-io\n');
  makeReleases(path.join(folder, 'root/velvet-spoon.git'));
}

/** A repository with this checkout as one release and, unchanged, as the next. */
function makeReleases(repository: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', `file://${root}`, repository], quietly);
  const person = ['-c', 'user.name=Try', '-c', 'user.email=try@localhost'];
  const next = git(...person, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'The next release');
  git('tag', 'v1.0.0', 'HEAD');
  git('tag', 'v1.1.0', next);
}

async function untilBooted(run: Machine['run']): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await delay(500);
    const { output } = run('systemctl is-system-running || true');
    if (/^(?:running|degraded)$/m.test(output)) return;
  }
  throw new Error('The machine did not boot.');
}
