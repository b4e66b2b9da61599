import path from 'node:path';
import { expect, test } from 'vitest';
import { readAudit } from './advisories.ts';
import { isAllowed, listLicences } from './licences.ts';
import { readLockFile } from './lock-file.ts';
import { buildSbom } from './sbom.ts';
import { findSecrets, scanTree } from './secrets.ts';

const root = path.resolve(import.meta.dirname, '..');
const lockFile = readLockFile(root);

test('the bill of materials names every package once, with its hash and what it needs', () => {
  const sbom = buildSbom(lockFile, { serial: '00000000-0000-4000-8000-000000000000', at: new Date(0) });
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs.length).toBeGreaterThan(200);
  expect(sbom.components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([]);
  const ours = sbom.metadata.component['bom-ref'];
  const known = new Set([...refs, ours]);
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
    [],
  );
  const direct = sbom.dependencies.find(({ ref }) => ref === ours)?.dependsOn;
  expect(direct).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/fastify@/)]));
  const pino = sbom.components.find(({ name }) => name === 'pino');
  expect(pino?.licenses).toEqual([{ expression: 'MIT' }]);
});

test('every package that an installation runs has a licence that we accept', () => {
  expect(listLicences(lockFile).filter((one) => !one.isAllowed)).toEqual([]);
});

test.each([
  ['some', 'MIT', true],
  ['some', '(MIT OR GPL-3.0-only)', true],
  ['some', 'MIT AND GPL-3.0-only', false],
  ['some', 'GPL-3.0-only', false],
  ['some', 'none stated', false],
  ['some', 'LGPL-3.0-or-later', false],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
])('%s under %s', (name, licence, expected) => {
  expect(isAllowed(name, licence)).toBe(expected);
});

test('there are no secrets in the tree', async () => {
  expect(await scanTree(root)).toEqual([]);
});

test.each([
  ['a token of ours', `const token = 'vs_${'aB3-'.repeat(10)}xyz';`],
  ['an identity that opens papers', `AGE-SECRET-KEY-1${'QPZRY9X8GF'.repeat(6).slice(0, 58)}`],
  [
    'a private key',
    ['-----BEGIN RSA', ` PRIVATE KEY-----\n${'MIIEow'.repeat(20)}\n-----END RSA PRIVATE KEY-----`].join(''),
  ],
  ['a token of GitHub', `ghp_${'abcdEFGH1234'.repeat(3)}`],
  ['a password in an address', ['https://user', 'hunter2-secret@db.cafe.com/'].join(':')],
])('%s is found', async (_, text) => {
  expect(await findSecrets('some.txt', text)).not.toEqual([]);
});

test.each(['127.0.0.1:5432', 'database:5432', 'db.cafe.example'])(
  'what is made up for %s is none',
  async (host) => {
    expect(
      await findSecrets('.env', `DATABASE_URL=${['postgres://velvet', `raspberry@${host}/cafe`].join(':')}`),
    ).toEqual([]);
  },
);

test.each([
  [
    'no findings',
    '{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"total":0}}}',
    'none',
  ],
  [
    'a finding',
    '{"vulnerabilities":{"left-pad":{"name":"left-pad","severity":"high","range":"<2"}},"metadata":{"vulnerabilities":{"total":1}}}',
    'found',
  ],
  [
    'a registry without advisories',
    '{"message":"audit endpoint returned an error","error":{"summary":""}}',
    'unavailable',
  ],
  ['no answer at all', '', 'unavailable'],
])('the report on advisories: %s', (_, output, verdict) => {
  expect(readAudit(output).verdict).toBe(verdict);
});
