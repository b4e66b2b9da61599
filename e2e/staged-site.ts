import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, startPostgres } from '../dev/postgres.ts';
import { buildPdf, createDocumentKeys } from '../test-support/documents.ts';
import { startProcess } from '../test-support/process.ts';

export type StagedSite = { origin: string; token: string; stop(): Promise<void> };

const seedCommand = path.resolve(import.meta.dirname, '../server/src/cli/seed.ts');

/** A site as if it had been open for a week, for the pictures of the documentation. It is thrown away afterwards. */
export async function startStagedSite(): Promise<StagedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-staged-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), unsafe: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    STORAGE_DIR: path.join(folder, 'storage'),
    PORT: String(port),
    PUBLIC_URL: origin,
    PAGES: 'build',
    CLAMD_ADDRESS: 'off',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DRAIN_MS: '0',
    ...(await createDocumentKeys(folder)),
  };
  await promisify(execFile)(process.execPath, [seedCommand], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const token = await insertStaff(client);
  // Without a worker, which would spend minutes on smaller copies of pictures.
  const server = await startProcess('web', env);
  await insertFailures(client);
  await client.end();
  async function stop(): Promise<void> {
    server.child.kill('SIGTERM');
    await server.ended;
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await useSite(origin, token);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, token, stop };
}

async function insertStaff(client: pg.Client): Promise<string> {
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  await client.query(
    `insert into users (username, email, password_hash, is_admin, is_owner) values
       ('Vera', 'vera@velvetspoon.example', '-', true, true),
       ('Mila', 'mila@velvetspoon.example', '-', true, false)`,
  );
  await client.query(
    `insert into tokens (user_id, hash, name, kind, expires_at)
     select id, $1, 'Kitchen tablet', 'command-line', now() + interval '90 days' from users where username = 'Vera'`,
    [createHash('sha256').update(token).digest('hex')],
  );
  return token;
}

/** Failures, so that the Status tab has something to show. */
async function insertFailures(client: pg.Client): Promise<void> {
  await client.query(
    `insert into mails (message_id, to_address, subject, html, text, state, attempts, last_error, next_attempt_at,
       about_noun, about_id, created_at)
     values
       ('<1@velvetspoon.example>', 'corner@partnr.example', 'We have your wholesale application', '<p>Hello</p>', 'Hello', 'dead', 1,
        '550 5.1.1 No such mailbox', now(), 'wholesale', gen_random_uuid(), now() - interval '1 day'),
       ('<2@velvetspoon.example>', 'garden@partner.example', 'Your wholesale account is approved', '<p>Hello</p>', 'Hello', 'failed', 4,
        'connect ECONNREFUSED', now() + interval '40 minutes', 'wholesale', gen_random_uuid(), now() - interval '2 hours')`,
  );
  await client.query(
    `insert into pgboss.job (name, data, state, completed_on, output)
     values ('social-instagram', '{}', 'failed', now() - interval '3 hours', '{"message": "fetch failed"}')`,
  );
  await client.query(
    `insert into backups (started_at, finished_at, bytes)
     values (now() - interval '9 hours', now() - interval '9 hours', 412000000)`,
  );
}

/** Guests write, a partner applies, staff work: through the API, as all of them do. */
async function useSite(origin: string, token: string): Promise<void> {
  const call = async <T>(method: string, address: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}/api/v1${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await call('PUT', '/admin/readers/settings', { sends_letters: true, letters_per_minute: 60 });
  await call('POST', '/admin/readers', {
    emails: ['nina@example.com', 'omar@example.com'],
    consent: 'On paper, at the farmers market',
  });
  const { form_token } = await call<{ form_token: string }>('GET', '/send/token');
  // A form sent faster than this is taken for a robot's.
  await delay(2_500);
  for (const [name, message] of Object.entries(questions)) {
    const email = `${name.split(' ')[0]!.toLowerCase()}@guest.example`;
    await call('POST', '/send', { name, email, phone: '+1 908 555 0100', message, form_token });
  }
  for (const companyName of ['Corner Bistro', 'Garden Hotel']) {
    const email = `${companyName.split(' ')[0]!.toLowerCase()}@partner.example`;
    const body = application(companyName, email);
    const answer = await fetch(`${origin}/api/v1/wholesale/register`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`The application failed: ${await answer.text()}`);
  }
  await call('POST', '/admin/people/invitations', { email: 'lena@velvetspoon.example', role: 'staff' });
  const { updatedAt: _, version: __, ...cafe } = await call<Cafe>('GET', '/admin/cafe');
  const weekly = { ...everyDay(), sunday: [{ opens: '10:00', closes: '17:00' }], monday: [] };
  await call('PUT', '/content/cafe', { ...cafe, hours: { weekly, exceptions: [] } });
  await call('PUT', '/settings', { font_scale: 1.05 });
  const [dessert] = await call<{ id: string }[]>('GET', '/admin/products?limit=1');
  await call('PATCH', `/admin/products/${dessert!.id}`, { is_sold_out: true });
  const [post] = await call<Post[]>('GET', '/posts?limit=1');
  const { id, title, slug, theme, content, created_at, summary } = post!;
  await call('PUT', `/posts/${id}`, {
    title,
    slug,
    theme,
    content,
    created_at,
    summary: `${summary} Now with a recipe.`,
  });
}

/** The demo states no opening hours. */
function everyDay(): Record<string, object[]> {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return Object.fromEntries(days.map((day) => [day, [{ opens: '09:00', closes: '19:00' }]]));
}

type Cafe = { updatedAt: string; version: number };

function application(companyName: string, email: string): FormData {
  const form = new FormData();
  const fields = {
    username: `${companyName} Kitchen`,
    email,
    password: randomUUID(),
    company_name: companyName,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of ['corporate_docs', 'w9_form']) {
    form.set(name, new File([new Uint8Array(buildPdf(companyName))], `${name}.pdf`));
  }
  return form;
}

type Post = {
  id: string;
  title: string;
  slug: string;
  theme: string;
  content: string;
  created_at: string;
  summary: string;
};

const questions = {
  'Dana Reed': 'Do you have the mango cheesecake on Sunday? We are six, one of us eats no cashews.',
  'Tom Ellis': 'Hello! Can I order a cheesecake for the 24th and pick it up in the morning?',
  'Irene Walsh': 'Thank you for yesterday. The children still talk about the carrot cake.',
};
