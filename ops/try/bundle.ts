import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from './blocks.ts';
import { inspectImage, mountImage } from './images.ts';
import type { Outcome } from './machine.ts';

type Service = {
  image: string;
  user: string;
  command?: string[];
  environment?: Record<string, string>;
  tmpfs?: string[];
  volumes?: string[];
  healthcheck: { test: [string, ...string[]] };
};

const { services } = parse(
  readFileSync(path.join(root, 'ops/container/compose.yaml'), 'utf8').replaceAll(
    /\$\{SITE[^}]*\}/g,
    'www.velvetspoon.example',
  ),
  { merge: true },
) as { services: Record<string, Service> };

export type Container = {
  log(): string;
  exec(...command: string[]): Promise<Outcome>;
  /** By the health check of its service. */
  isHealthy(): Promise<boolean>;
  /** Ends as with `docker stop`, with its status. */
  stop(signal?: string): Promise<number | null>;
  ended: Promise<number | null>;
};

type Given = {
  /** For volumes and mounted files. */
  folder: string;
  env: Record<string, string | undefined>;
  mounts?: [inside: string, outside: string][];
  /** Instead of the one of its service. */
  command?: string[];
};

const crun = (...args: string[]) => ['--cgroup-manager=disabled', ...args];

/** What an engine makes of a service of compose.yaml. Only the network is shared, and the variables in `env` are given. */
export function startContainer(name: string, given: Given): Container {
  const service = services[name];
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
  const bundle = path.join(given.folder, 'bundles', `${name}-${Date.now()}`);
  mkdirSync(bundle, { recursive: true });
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(specOf(service, given)));
  const id = `velvet-spoon-${path.basename(bundle)}`;
  // A file and not a pipe of Node's, which is a socket: nginx could not open that as /dev/stderr.
  const log = path.join(bundle, 'log');
  writeFileSync(log, '');
  chmodSync(log, 0o666);
  const output = openSync(log, 'a');
  const container = spawn('crun', crun('run', '--bundle', bundle, id), {
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<number | null>((resolve) => container.once('exit', resolve));
  const cwd = folderOf(service);
  const exec = (...command: string[]) =>
    new Promise<Outcome>((resolve) => {
      const child = execFile(
        'crun',
        crun('exec', '--user', service.user, '--cwd', cwd, id, ...command),
        (_, stdout, stderr) => resolve({ status: child.exitCode, output: stdout + stderr }),
      );
    });
  const [kind, ...words] = service.healthcheck.test;
  // In a network that all share, each web process has an address of its own.
  const test = words.map((word) => word.replace('127.0.0.1:3000', `${given.env.HOST}:3000`));
  return {
    log: () => readFileSync(log, 'utf8'),
    exec,
    async isHealthy() {
      const { status } = await exec(...(kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test));
      return status === 0;
    },
    stop(signal = 'SIGTERM') {
      spawnSync('crun', crun('kill', id, signal));
      return ended;
    },
    ended,
  };
}

function specOf(service: Service, { folder, env, mounts = [], command = service.command }: Given): object {
  const target = path.basename(service.image);
  const files = mountImage(target);
  const { Env, Cmd } = inspectImage(target);
  const [uid = 0, gid = 0] = service.user.split(':').map(Number);
  const variables = { ...parseEnv(Env.join('\n')), ...env, ...service.environment };
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
  const bind = (destination: string, source: string, way: string) => ({
    destination,
    type: 'bind',
    source,
    options: ['rbind', way],
  });
  return {
    ociVersion: '1.0.2',
    process: {
      args: command ?? Cmd,
      cwd: folderOf(service),
      env: Object.entries(variables).map(([key, value]) => `${key}=${value}`),
      user: { uid, gid },
      capabilities: none,
      noNewPrivileges: true,
    },
    root: { path: files, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      ...(service.tmpfs ?? []).map((one) => {
        const [destination, options = 'mode=1777'] = one.split(':');
        return {
          destination,
          type: 'tmpfs',
          source: 'tmpfs',
          options: ['nosuid', 'nodev', ...options.split(',')],
        };
      }),
      ...volumesOf(service, files, folder).map(([inside, outside]) => bind(inside, outside, 'rw')),
      ...mounts.map(([inside, outside]) => bind(inside, outside, 'ro')),
    ],
    linux: { namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
  };
}

function folderOf({ image }: Service): string {
  return inspectImage(path.basename(image)).WorkingDir || '/';
}

/** A new volume begins with what the image has there. */
function volumesOf({ volumes = [] }: Service, files: string, folder: string): [string, string][] {
  return volumes
    .map((volume) => volume.split(':'))
    .filter(([name = '']) => /^\w+$/.test(name))
    .map(([name = '', inside = '']) => {
      const outside = path.join(folder, 'volumes', name);
      if (!existsSync(outside)) {
        mkdirSync(path.dirname(outside), { recursive: true });
        spawnSync('cp', ['-a', path.join(files, inside), outside]);
      }
      return [inside, outside];
    });
}
