import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeContainerSettings } from '../lab/manual/commands.ts';
import { ENV_NAMES, readEnv } from '../server/src/platform/env.ts';
import { temporaryFolder } from '../server/test-support/folder.ts';
import { isNight } from '../test-support/full.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services, secrets: secretFiles } = parse(read('ops/container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
type Service = {
  profiles?: string[];
  environment?: Record<string, string>;
  secrets?: (string | { target: string })[];
};

test.each(Object.entries(services))('the container %s is confined, watched and restarted', (_, service) => {
  const isForCommands = service.profiles !== undefined;
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    ...(!isForCommands && { restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } }),
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
    ...['web-1', 'web-2', 'worker', 'backup', 'operator'].flatMap((name) =>
      Object.keys(services[name]?.environment ?? {}),
    ),
  ];
  const known = new Set(ENV_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://velvet_spoon@database/velvet_spoon',
  FORM_SECRET: 'a secret for tests, more than 32 characters',
  SMTP_URL: 'smtp://velvet:secret@mail.cafe.example:587',
  INSTAGRAM_TOKEN: 'IGAA',
  CDN_PURGE_TOKEN: 'purge',
  PUSH_PRIVATE_KEY: '',
  S3_SECRET_ACCESS_KEY: 'secret',
  'documents.identity': 'AGE-SECRET-KEY-1',
  'backup.password': 'password',
};

/** What a container is told, and the secrets that it sees. */
function readService(name: string) {
  const { environment = {}, secrets: seen = [] } = services[name]!;
  return {
    environment,
    seen: seen.map((one) => (typeof one === 'string' ? one : one.target)),
    place: '/run/secrets',
  };
}

function readUnit(name: string) {
  const unit = read(`ops/debian/velvet-spoon-${name}.service`);
  const words = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const environment = parseEnv(words.join('\n'));
  const seen = [...unit.matchAll(/^LoadCredential=(\S+):\/etc\/velvet-spoon\/secrets\/\1$/gm)].map(
    ([, one]) => one!,
  );
  return { environment, seen, place: '%d' };
}

const WEB = ['FORM_SECRET', 'S3_SECRET_ACCESS_KEY', 'documents.identity'];
const WORKER = [
  'FORM_SECRET',
  'SMTP_URL',
  'INSTAGRAM_TOKEN',
  'CDN_PURGE_TOKEN',
  'PUSH_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
];

test.each([
  ['web@', readUnit('web@'), WEB],
  ['worker', readUnit('worker'), WORKER],
  ['backup', readUnit('backup'), ['backup.password']],
  ['web-1', readService('web-1'), ['DATABASE_URL', ...WEB]],
  ['web-2', readService('web-2'), ['DATABASE_URL', ...WEB]],
  ['worker', readService('worker'), ['DATABASE_URL', ...WORKER]],
  ['backup', readService('backup'), ['DATABASE_URL', 'backup.password']],
  ['operator', readService('operator'), Object.keys(secrets)],
])(
  'OPERATE-7 %s is given the secrets that it needs, and no others',
  async (name, { environment, seen, place }, needed) => {
    expect(seen.toSorted()).toEqual(needed.toSorted());
    const folder = await temporaryFolder();
    for (const one of seen) writeFileSync(path.join(folder, one), secrets[one]!);
    const own = Object.entries(environment).map(([key, value]) => [
      key,
      value!.replace('%i', '3000').replace(place, folder),
    ]);
    const settings = {
      ...parseEnv(
        read(place === '%d' ? 'ops/debian/velvet-spoon.env' : 'ops/container/velvet-spoon.env.example'),
      ),
      MAIL_FROM: 'hello@cafe.example',
      S3_ACCESS_KEY_ID: 'key',
      ...(Object.fromEntries(own) as Record<string, string>),
    };
    const values = readEnv(settings, { needsSecrets: name !== 'backup' });
    const files = [values.DOCUMENT_IDENTITY_FILE, values.RESTIC_PASSWORD_FILE].filter(
      (file) => file !== undefined,
    );
    const found = [...needed.filter((one) => one in values), ...files.map((file) => path.basename(file))];
    const given = needed.filter((one) => !one.startsWith('S3_') && secrets[one] !== '');
    expect(found.toSorted()).toEqual(given.toSorted());
  },
);

test.runIf(isNight)('the commands for containers make the settings and secrets of compose.yaml', async () => {
  const given = {
    SITE: 'www.cafe.example',
    RELEASE: 'v1.0.0',
    MAILSERVER: secrets.SMTP_URL!,
    SENDER: 'hi@cafe.example',
  };
  const folder = makeContainerSettings(await temporaryFolder(), given);
  const made = Object.values(secretFiles).map(({ file }) =>
    readFileSync(path.join(folder, file), 'utf8').trim(),
  );
  const values = Object.fromEntries(Object.keys(secretFiles).map((name, index) => [name, made[index]]));
  const settings = parseEnv(readFileSync(path.join(folder, 'velvet-spoon.env'), 'utf8'));
  expect(readEnv({ ...settings, ...values })).toMatchObject({
    PUBLIC_URL: 'https://www.cafe.example',
    SMTP_URL: given.MAILSERVER,
    MAIL_FROM: given.SENDER,
    DOCUMENT_RECIPIENTS: [/public key: (age1\w+)/.exec(values['documents.identity']!)?.[1]],
  });
});

test('images have the Node that everything is tested with', () => {
  expect(read('ops/container/Containerfile')).toContain(`=node:${read('.node-version').trim()}-`);
});
