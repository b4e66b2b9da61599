import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENV_NAMES } from '../server/src/platform/env.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(read('ops/container/compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};

test.each(Object.entries(services))('the container %s is confined, watched and restarted', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    restart: 'unless-stopped',
    healthcheck: { test: expect.any(Array) },
  });
});

test.each(globSync('ops/debian/*.service', { cwd: root }))('%s is confined', (unit) => {
  const settings = [...read(unit).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(settings)).toMatchObject({
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    CapabilityBoundingSet: '',
    MemoryMax: expect.stringMatching(/^\d+[MG]$/),
  });
});

test('every variable that the ways to install set is one that a process reads', () => {
  const given = [
    ...Object.keys(parseEnv(read('ops/container/velvet-spoon.env.example'))),
    ...Object.keys(parseEnv(read('ops/debian/velvet-spoon.env'))),
    ...['web-1', 'web-2', 'worker'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  ];
  expect(given.filter((name) => !new Set(ENV_NAMES).has(name))).toEqual([]);
});

test('images have the Node that everything is tested with', () => {
  expect(read('ops/container/Containerfile')).toContain(`=node:${read('.node-version').trim()}-`);
});
