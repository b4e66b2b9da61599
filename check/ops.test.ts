import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../lab/manual/commands.ts';
import { ENV_NAMES } from '../server/src/platform/env.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  init?: boolean;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  networks: string[] | Record<string, { ipv4_address: string }>;
  volumes?: string[];
  depends_on?: unknown;
};
const compose = parse(read('ops/container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { command }]) => command !== undefined);
const containerfile = read('ops/container/Containerfile');

test('the site has two web processes, a worker, a database, a scanner, a proxy and backups', () => {
  expect(services.map(([name]) => name).toSorted()).toEqual(
    ['backup', 'database', 'proxy', 'scanner', 'web-1', 'web-2', 'worker'].toSorted(),
  );
});

test.each(services)('%s is read-only, without rights, not root, watched and restarted', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    healthcheck: { test: expect.arrayContaining([expect.stringMatching(/^CMD/)]) },
  });
  // A tag that moves would make two installations differ.
  expect(service.image).toMatch(/^velvet-spoon\/\w+$|:\d+\.\d+(\.\d+)?(-\w+)?$/);
});

test.each(ours)(
  '%s is not the first process of its container, which could not kill itself',
  (_, { init }) => {
    expect(init).toBe(true);
  },
);

test.each(ours)(
  '%s runs a program of this release, as the scripts do',
  (_, { command = [], healthcheck }) => {
    const [program, file = '', ...rest] = command;
    expect(existsSync(path.join(root, file)), file).toBe(true);
    if (program === 'node') {
      const runs = Object.values(scripts).some((script) => script.endsWith([file, ...rest].join(' ')));
      expect(runs, command.join(' ')).toBe(true);
    }
    for (const word of healthcheck?.test.filter((one) => one.startsWith('ops/')) ?? []) {
      expect(existsSync(path.join(root, word)), word).toBe(true);
    }
  },
);

test('every variable that the ways to install set is one that a process reads', () => {
  const given = [
    ...Object.keys(parseEnv(read('ops/container/velvet-spoon.env.example'))),
    ...Object.keys(parseEnv(read('ops/debian/velvet-spoon.env'))),
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
  ];
  const known = new Set(ENV_NAMES);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

test('the proxy is where processes expect it, and finds all web processes', () => {
  const { networks } = compose.services.proxy!;
  const { TRUST_PROXY } = parseEnv(read('ops/container/velvet-spoon.env.example'));
  expect(networks).toEqual({ edge: { ipv4_address: TRUST_PROXY } });
  const upstreams = [...read('ops/container/processes.conf').matchAll(/^server (\S+):3000/gm)];
  expect(upstreams.map(([, name]) => name)).toEqual(['web-1', 'web-2']);
});

test('images have the Node that everything is tested with, and say how they are', () => {
  expect(containerfile).toContain(`=node:${read('.node-version').trim()}-`);
  expect(containerfile).toMatch(/^HEALTHCHECK /m);
  const stages = containerfile.split(/^FROM /m).slice(1);
  for (const stage of stages.filter((one) => !/ AS build/.test(one))) {
    expect(stage.match(/^USER .+$/gm)?.at(-1), stage.split('\n')[0]).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
  }
});

const units = globSync('ops/debian/*.service', { cwd: root });

/** Of the last value, because systemd takes that. */
function settingsOf(unit: string): Map<string, string> {
  return new Map(
    [...read(unit).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('there are units for web processes, worker, its health, and backup', () => {
  expect(units.map((unit) => path.basename(unit)).toSorted()).toEqual([
    'velvet-spoon-backup.service',
    'velvet-spoon-web@.service',
    'velvet-spoon-worker-health.service',
    'velvet-spoon-worker.service',
  ]);
});

test.each(units)('%s is confined', (unit) => {
  expect(Object.fromEntries(settingsOf(unit))).toMatchObject({
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    CapabilityBoundingSet: '',
    SystemCallErrorNumber: 'EPERM',
    MemoryMax: expect.stringMatching(/^\d+[MG]$/),
    TasksMax: expect.any(String),
  });
});

test.each(units.filter((unit) => !unit.includes('health')))(
  '%s runs a program of this release, not as root',
  (unit) => {
    const settings = settingsOf(unit);
    expect(settings.get('User')).toBe('velvet-spoon');
    const [program, file = ''] = settings.get('ExecStart')!.split(' ');
    expect(program).toMatch(/^\/usr\/local\/bin\/(node|npm)$/);
    if (program?.endsWith('node')) expect(existsSync(path.join(root, file))).toBe(true);
  },
);

test('whoever asks the worker for its health asks where it answers', () => {
  const worker = read('ops/debian/velvet-spoon-worker.service');
  const port = /METRICS_PORT=(\d+)/.exec(worker)?.[1];
  const address = `http://127.0.0.1:${port}/health/live`;
  expect(worker).toContain(address);
  expect(read('ops/debian/velvet-spoon-worker-health.service')).toContain(address);
  const { environment, healthcheck } = compose.services.worker!;
  expect(healthcheck?.test).toContain(`http://127.0.0.1:${environment?.METRICS_PORT}/health/live`);
});

test('a process is given more time to stop than it takes', () => {
  for (const unit of units.filter((name) => !/backup|health/.test(name))) {
    expect(Number(settingsOf(unit).get('TimeoutStopSec'))).toBeGreaterThan(25);
  }
  expect(read('ops/container/compose.yaml')).toContain('stop_grace_period: 30s');
});
