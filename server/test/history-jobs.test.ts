import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { buildAccount } from '../../test-support/accounts.ts';
import { buildPdf, createDocumentKeys } from '../../test-support/documents.ts';
import { startInstagram } from '../../test-support/instagram.ts';
import { seedAll } from '../src/demo/demo.seed.ts';
import { rotateDocuments } from '../src/documents/documents.rotation.ts';
import { receive } from '../src/documents/documents.service.ts';
import { commandLine } from '../src/platform/history/history.ts';
import { allJobs } from '../src/worker.ts';
import { createTestServices } from '../test-support/app.ts';
import { buildPost, buildProduct, messageRow } from '../test-support/factories.ts';
import { expectKnown, rowsOf } from '../test-support/history-rows.ts';
import { addPost } from '../test-support/instagram.ts';

const services = await createTestServices();
const { db, env } = services;

const receiveDocument = () =>
  receive(services, Readable.from([buildPdf()]), { filename: 'w9.pdf', kind: 'w9' });

/** Jobs that change what people know of, with something for them to do. */
const jobs: Record<string, { prepare?: () => Promise<unknown>; data?: object }> = {
  'accounts-registration': { data: { username: 'Dana', email: 'new@guest.example' } },
  'accounts-password-reset': {
    prepare: () => buildAccount(services, { email: 'known@guest.example' }),
    data: { email: 'known@guest.example' },
  },
  'posts-cleaning': {
    prepare: () => buildPost(services, { content: '<p onclick="x">Plums.</p>', content_rules: 1 }),
  },
  'posts-bin': { prepare: () => buildPost(services, { deleted_at: new Date('2020-01-01') }) },
  'products-bin': { prepare: () => buildProduct(services, { deleted_at: new Date('2020-01-01') }) },
  'social-instagram': {
    async prepare() {
      const fake = await startInstagram();
      afterAll(() => fake.stop());
      Object.assign(env, { INSTAGRAM_TOKEN: fake.token, INSTAGRAM_URL: fake.url });
      services.fetchPicture = fake.fetchPicture;
      await addPost(fake, 1);
    },
  },
  'messages-retention': {
    async prepare() {
      await db.updateTable('settings').set({ message_retention_months: 1 }).execute();
      const old = messageRow({ created_at: new Date('2020-01-01') });
      await db.insertInto('messages').values(old).execute();
    },
  },
  'documents-retention': {
    async prepare() {
      const { id } = await receiveDocument();
      await db
        .updateTable('documents')
        .set({ created_at: new Date('2020-01-01') })
        .where('id', '=', id)
        .execute();
    },
  },
};

const jobsWithoutRow: Record<string, string> = {
  'media-variants': 'makes smaller copies of a picture whose upload has a row',
  'media-erase': 'erases the bytes of a file whose deletion has a row',
  'documents-erase': 'erases the bytes of a document whose deletion has a row',
  'demo-add': 'adds what the command seed adds, which has rows',
  'accounts-sign-in-flood': 'counts attempts and warns the owner of an account',
  mail: 'sends what was queued',
  'mail-sweep': 'sends what was queued',
  'mail-retention': 'forgets mails that were sent long ago',
  'storage-sweep': 'removes files of uploads that never ended',
  'message-pictures-sweep': 'erases pictures whose message is gone',
  'messages-digest': 'tells staff of messages that have a row',
  'people-sweep': 'removes invitations and challenges that have expired',
  'accounts-sweep': 'removes links and codes that have expired',
  'wholesale-sweep': 'forgets the ids of forms',
  'social-token': 'renews a token that is never shown',
  'visits-sweep': 'forgets the visitors of past days, whom nobody can name',
  letters: 'sends what staff have a row for, and forgets addresses that nobody confirmed',
  summary: 'tells staff what others have a row for',
  'purge-cdn': 'tells caches what has changed',
  push: 'tells staff of what has a row',
  'push-sweep': 'tells staff of what has a row',
};

test('every job writes a row, or is excused', async () => {
  const named = [...Object.keys(jobs), ...Object.keys(jobsWithoutRow)];
  expect(named.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
});

test.each(Object.entries(jobs))('the job %s writes a row', async (name, { prepare, data }) => {
  await prepare?.();
  const job = allJobs.find((each) => each.name === name)!;
  const rows = await rowsOf(services, () => job.run(services, data));
  expect(rows).not.toEqual([]);
  for (const row of rows) expectKnown(row);
});

/** Commands, by the name of their file, as they do their work. */
const commands: Record<string, { nouns: string[]; run: () => Promise<unknown> }> = {
  seed: {
    nouns: ['cafe', 'media', 'menu', 'page-pictures', 'posts', 'products', 'social'],
    run: () => seedAll({ ...services, actor: commandLine }),
  },
  'rotate-documents': {
    nouns: ['documents'],
    async run() {
      await receiveDocument();
      const { DOCUMENT_RECIPIENTS } = await createDocumentKeys(env.STORAGE_DIR, 'next');
      await rotateDocuments({ ...services, env: { ...env, DOCUMENT_RECIPIENTS: [DOCUMENT_RECIPIENTS] } });
    },
  },
};

const otherCommands: Record<string, string> = {
  user: 'writes rows: see cli.test.ts',
  token: 'writes rows: see cli.test.ts',
  migrate: 'changes the schema, not what is in it',
  backup: 'only reads, and has a row in the table of backups',
  restore: 'brings back the history of its day with everything else',
  export: 'only reads',
  doctor: 'only reads',
  'documents-keygen': 'prints a key',
  command: 'is shared by the commands',
  'demo-accounts': 'adds accounts in development, each with a row',
};

test('every command writes a row, or is excused', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../src/cli'));
  const names = files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.basename(file, '.ts'));
  expect(names.toSorted()).toEqual([...Object.keys(commands), ...Object.keys(otherCommands)].toSorted());
});

test.each(Object.entries(commands))('the command %s writes rows', async (_, command) => {
  const rows = await rowsOf(services, command.run);
  expect([...new Set(rows.map(({ noun }) => noun))].toSorted()).toEqual(command.nouns);
  expect(new Set(rows.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['command-line']));
  for (const row of rows) expectKnown(row);
});
