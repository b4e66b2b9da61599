import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeContainerSettings, readBlocks, root } from '../lab/manual/commands.ts';
import { readEnv } from '../server/src/platform/env.ts';

/** `npm run lab -- manual` runs those for Debian. Here all are only read, and those for the settings of containers run. */
const blocks = readBlocks();
const folder = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = ['values', 'debian', 'debian network', 'debian restore'];
const parts = ['clone', 'settings', 'images', 'certificate', 'start', 'restore'].map(
  (part) => `container ${part}`,
);

test('every block of commands says what it is for', () => {
  const ways = new Set(blocks.map(({ words }) => words.join(' ')));
  expect([...ways].toSorted()).toEqual([...known, ...parts].toSorted());
});

test.each(blocks.map(({ heading, commands }) => [heading, commands]))(
  '%s: the commands are a correct script',
  (_, commands) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);

test('every file of ours that a command names exists', () => {
  const named = blocks.flatMap(({ commands }) => commands.match(/(?<=\s)ops\/[\w./@-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every service that a command names is one of the compose file', () => {
  const { services } = parse(readFileSync(path.join(root, 'ops/container/compose.yaml'), 'utf8'), {
    merge: true,
  }) as { services: object };
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const named = text.matchAll(/docker compose [^\n`']*?(?:--rm|stop|start|--no-deps) ([\w-]+)/g);
  const names = [...named].map(([, name]) => name!);
  expect(names).toContain('worker');
  expect(names.filter((name) => !(name in services))).toEqual([]);
});

test('every value that a command uses is set at the beginning', () => {
  const [values] = blocks;
  for (const name of ['SITE', 'OWNER', 'OWNER_NAME', 'MAILSERVER', 'SENDER', 'REPOSITORY']) {
    expect(values?.commands).toContain(`${name}=`);
  }
  const used = new Set(blocks.flatMap(({ commands }) => commands.match(/(?<=\$)[A-Z_]+/g) ?? []));
  expect([...used].filter((name) => !values?.commands.includes(`${name}=`))).toEqual([]);
});

test('the commands for containers make settings with which a process starts, and keys that only their users read', () => {
  const made = makeContainerSettings(folder, {
    SITE: 'cafe.example',
    MAILSERVER: 'smtps://cafe:se%2Fcret@mail.cafe.example:465',
    SENDER: 'hello@cafe.example',
  });
  const settings = parseEnv(readFileSync(path.join(made, 'velvet-spoon.env'), 'utf8'));
  const { SITE_PASSWORD, POSTGRES_PASSWORD } = parseEnv(
    readFileSync(path.join(made, 'database.env'), 'utf8'),
  );
  expect(readEnv(settings)).toMatchObject({
    DATABASE_URL: `postgres://velvet_spoon:${SITE_PASSWORD}@database:5432/velvet_spoon`,
    PUBLIC_URL: 'https://cafe.example',
    SMTP_URL: 'smtps://cafe:se%2Fcret@mail.cafe.example:465',
    DOCUMENT_RECIPIENTS: [expect.stringMatching(/^age1/)],
  });
  expect(SITE_PASSWORD).toMatch(/^[\da-f]{48}$/);
  expect(POSTGRES_PASSWORD).not.toBe(SITE_PASSWORD);
  expect(settings.BACKUP_RECIPIENT).toMatch(/^age1/);
  expect(settings.BACKUP_RECIPIENT).not.toBe(settings.DOCUMENT_RECIPIENTS);
  for (const file of ['velvet-spoon.env', 'database.env', 'documents.identity']) {
    expect(statSync(path.join(made, file)).mode & 0o077, file).toBe(0);
  }
});
