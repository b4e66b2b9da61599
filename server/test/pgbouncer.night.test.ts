import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { sendMessage } from '../../test-support/forms.ts';
import { startPgBouncer } from '../../test-support/pgbouncer.ts';
import { startProcess } from '../../test-support/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { createEmptyDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const STORAGE_DIR = await temporaryFolder();
const directUrl = await createEmptyDatabase();
// Fewer connections than the processes want, and another one for every transaction, so that nothing of a session lasts.
const bouncer = await startPgBouncer(directUrl, ['default_pool_size = 6', 'server_round_robin = 1']);
const inbox = await startSmtpInbox();
afterAll(async () => {
  await inbox.stop();
  await bouncer.stop();
});

test('processes that start at once behind PgBouncer all serve, work and see what the others changed', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (role: string, port = 0) =>
    startProcess(role, {
      DATABASE_URL: bouncer.url,
      STORAGE_DIR,
      SMTP_URL: inbox.url,
      PORT: String(port),
      SHUTDOWN_DRAIN_MS: '0',
    });
  const processes = await Promise.all([
    ...ports.map((port) => start('web', port)),
    start('worker'),
    start('worker'),
  ]);
  const migrators = processes.filter(({ log }) => log.some((line) => line.includes('schema migrated')));
  expect(migrators).toHaveLength(1);
  const apis = ports.map((port) => `http://127.0.0.1:${port}/api/v1`);
  for (const port of ports) {
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  }

  const sent = await Promise.all(apis.map((api, index) => sendMessage(api, randomUUID(), index)));
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
  await expect.poll(() => inbox.mails.length).toBe(3);

  const db = connect({ DATABASE_URL: bouncer.url, DATABASE_POOL_SIZE: 2 });
  const { token } = await buildAccount({ db }, { isAdmin: true });
  await db.destroy();
  for (const [index, api] of apis.entries()) {
    const font_scale = 1.05 + index / 20;
    const saved = await fetch(`${api}/settings`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ font_scale }),
    });
    expect(saved.status).toBe(200);
    for (const other of apis) {
      const settings = async () => (await fetch(`${other}/settings`)).json();
      await expect.poll(settings).toMatchObject({ font_scale });
    }
  }

  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
  const warnings = processes.flatMap(({ log }) => log).filter((line) => /"level":[456]0/.test(line));
  // Web processes print the code of the setup, and say that they cannot encrypt documents and do not hear of changes.
  const isExpected = (line: string) => /DOCUMENT_RECIPIENTS|DATABASE_DIRECT_URL|set up the owner/.test(line);
  expect(warnings.filter((line) => !isExpected(line))).toEqual([]);
});
