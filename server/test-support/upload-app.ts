import { readdir } from 'node:fs/promises';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createTestApp } from './app.ts';
import { fileForm } from './history-call.ts';
import { openFiles } from './store-suite.ts';

export const MB = 1024 * 1024;

type Answer = { status: number; body: Record<string, string | number> };

/** An app with small limits that listens on a port, and an administrator who uploads to it. */
export async function createUploadApp() {
  const { app, services } = await createTestApp({
    UPLOAD_MAX_BYTES: `image=${MB},video=${4 * MB},pdf=${2 * MB}`,
  });
  const { db, env } = services;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/v1/admin/upload`;
  const staff = await buildAccount(services, { isAdmin: true });

  async function send(body: FormData): Promise<Answer> {
    const answer = await fetch(url, { method: 'POST', body, headers: bearer(staff.token) });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  const upload = (name: string, bytes: Buffer, field = 'file') => send(fileForm(field, name, bytes));

  /** Everything an upload could leave behind: rows, stored and unfinished files, open descriptors. */
  async function traces() {
    return {
      rows: (await db.selectFrom('media').select('key').execute()).length,
      history: (await db.selectFrom('history').select('id').execute()).length,
      files: (await readdir(env.STORAGE_DIR, { recursive: true })).filter((name) => name.includes('.'))
        .length,
      open: await openFiles(),
    };
  }

  return { app, services, url, staff, send, upload, traces };
}
