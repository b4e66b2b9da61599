import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';
import { newEmail, PASSWORD } from '../partners.ts';
import { englishFirst, type Language, signInAsAdmin } from './sign-in.ts';

/** Nothing is stubbed here: a company applies on the public page, and staff decide in the admin. */

const texts = {
  en: {
    documents: (name: string) => `Documents of ${name}`,
    w9: (name: string) => `W-9 of ${name}`,
    download: 'Download',
    close: 'Close',
    approve: (name: string) => `Approve ${name}`,
    approved: (name: string) => `Approved ${name}.`,
    yes: 'Approved Yes',
    delete: (name: string) => `Delete ${name}`,
    confirm: (name: string) =>
      `Delete ${name}? The application and its documents will be permanently deleted.`,
    deleted: 'Applicant deleted.',
  },
  ru: {
    documents: (name: string) => `Документы: ${name}`,
    w9: (name: string) => `W-9: ${name}`,
    download: 'Скачать',
    close: 'Закрыть',
    approve: (name: string) => `Одобрить: ${name}`,
    approved: (name: string) => `Заявка одобрена: ${name}.`,
    yes: 'Одобрен',
    delete: (name: string) => `Удалить: ${name}`,
    confirm: (name: string) =>
      `Удалить заявку (${name})? Она и приложенные документы будут удалены безвозвратно.`,
    deleted: 'Заявка удалена.',
  },
};

type Paper = { name: string; mimeType: string; buffer: Buffer };

function paper(name: string): Paper {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000), Buffer.from('\n%%EOF\n')]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** Applies through the public page, as a company that no other test uses. */
async function apply(page: Page) {
  const mark = randomUUID().slice(0, 8);
  const applicant = {
    username: `Mira ${mark}`,
    email: newEmail(),
    company: `Chen Catering ${mark}`,
    documents: paper('articles of organization.pdf'),
    w9: paper('w9.pdf'),
  };
  await dismissPopup(page);
  await page.goto('/wholesale/register');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Contact Name').fill(applicant.username);
  await main.getByLabel('Business Email').fill(applicant.email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByLabel('Company Name').fill(applicant.company);
  await main.getByLabel('Corporate Documents').setInputFiles(applicant.documents);
  await main.getByLabel('W-9 Form').setInputFiles(applicant.w9);
  await main.getByRole('button', { name: 'Submit Application' }).click();
  await expect(main.getByRole('status')).toContainText('Your application has been received.');
  return applicant;
}

async function openTab(page: Page, language: Language) {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=wholesale');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/admin/')) calls.push(`${request.method()} ${pathname.slice(14)}`);
  });
  return {
    t: texts[language],
    calls,
    pending: page.locator('section[aria-labelledby="pending"]'),
    approved: page.locator('section[aria-labelledby="approved"]'),
    message: page.getByTestId('messages').getByRole('status'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

/** Opens a document as staff do, and returns the download and the link that it came by. */
async function download(page: Page, name: string, t: typeof texts.en): Promise<[Download, string]> {
  const [ticket] = await Promise.all([
    page.waitForRequest(/\/api\/v1\/documents\//),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const dialog = page.getByRole('dialog');
  const [got] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: t.download }).click(),
  ]);
  await dialog.getByRole('button', { name: t.close }).click();
  return [got, ticket.url()];
}

/** Checks the status that the partner sees after signing in. */
async function expectStanding(page: Page, email: string, standing: string): Promise<void> {
  const partner = await page.context().newPage();
  await partner.goto('/wholesale/login');
  await hydrated(partner);
  await partner.evaluate(() => localStorage.removeItem('wholesaleToken'));
  await partner.getByRole('main').getByLabel('Email or username').fill(email);
  await partner.getByRole('main').getByLabel('Password').fill(PASSWORD);
  await partner.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(partner.getByRole('main').getByRole('status')).toHaveText(standing);
  await partner.evaluate(() => localStorage.removeItem('wholesaleToken'));
  await partner.close();
}

const storedPapers = (email: string) =>
  query<{ id: string; key: string; kind: string }>(
    `select documents.id, key, kind from documents join users on users.id = owner_id
     where email = $1 order by kind`,
    [email],
  );
const openings = (id: string) =>
  query<{ via: string; actor_name: string }>(
    'select via, actor_name from document_openings where document_id = $1 order by at, via',
    [id],
  );
const sealedFile = (key: string) =>
  path.resolve(import.meta.dirname, '../../.cache/e2e/storage/private', key);
const lists = ['GET pending', 'GET users'];

for (const language of first(1, englishFirst)) {
  test(`PARTNERS-6, PARTNERS-7, PARTNERS-9, PARTNERS-10, PARTNERS-15 from application to approval (${language})`, async ({
    page,
    request,
  }) => {
    const { username, email, company, ...papers } = await apply(page);
    await expectStanding(page, email, 'Pending review');

    const { t, calls, pending, approved, message, button } = await openTab(page, language);
    const entry = pending.getByRole('listitem').filter({ hasText: username });
    await expect(entry).toContainText(email);
    await expect(entry).toContainText(company);

    const [corporate, w9] = await storedPapers(email);
    for (const { name, kind, sent, row } of [
      { name: t.documents(username), kind: 'Corporate documents', sent: papers.documents, row: corporate! },
      { name: t.w9(username), kind: 'W-9', sent: papers.w9, row: w9! },
    ]) {
      const [got, ticket] = await download(page, name, t);
      expect(got.suggestedFilename()).toBe(`${company} – ${kind}.pdf`);
      expect((await readFile(await got.path())).equals(sent.buffer)).toBe(true);
      expect((await request.get(ticket)).status()).toBe(404);
      expect(await openings(row.id)).toEqual([
        { via: 'link', actor_name: 'Browser test' },
        { via: 'ticket', actor_name: 'Browser test' },
      ]);
      expect((await readFile(sealedFile(row.key))).includes(sent.buffer.subarray(9, 200))).toBe(false);
    }

    calls.length = 0;
    await button(t.approve(username)).click();
    await expect(message).toHaveText(t.approved(username));
    await expect(pending).not.toContainText(username);
    const row = approved.getByRole('row').filter({ hasText: username });
    await expect(row.getByRole('cell').nth(2)).toHaveText(company);
    await expect(row.getByRole('cell').nth(3)).toHaveText(t.yes);
    expect(calls[0]).toMatch(/^PATCH approve\//);
    expect(calls.slice(1).toSorted()).toEqual(lists);

    await expectStanding(page, email, 'Approved');
    await arrivedMail(email, 'We have your wholesale application');
    await arrivedMail(email, 'Your wholesale account is approved');
    await arrivedMail(cafe.email, `Wholesale application: ${company}`);

    const [again] = await download(page, t.w9(username), t);
    expect((await readFile(await again.path())).equals(papers.w9.buffer)).toBe(true);
  });

  test(`PARTNERS-12, PARTNERS-13, PARTNERS-15 a deleted applicant leaves nothing behind (${language})`, async ({
    page,
  }) => {
    const { username, email } = await apply(page);
    const { t, calls, pending, approved, message, button } = await openTab(page, language);
    await expect(pending).toContainText(username);
    const sealed = (await storedPapers(email)).map(({ key }) => sealedFile(key));
    expect(sealed.map((file) => existsSync(file))).toEqual([true, true]);

    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    calls.length = 0;
    await button(t.delete(username)).click();
    expect(asked).toEqual([t.confirm(username)]);
    await expect(pending).toContainText(username);
    expect(calls).toEqual([]);

    page.once('dialog', (dialog) => void dialog.accept());
    await button(t.delete(username)).click();
    await expect(message).toHaveText(t.deleted);
    await expect(pending).not.toContainText(username);
    await expect(approved).not.toContainText(username);
    expect(calls[0]).toMatch(/^DELETE delete\//);
    expect(calls.slice(1).toSorted()).toEqual(lists);
    expect(await query('select from users where email = $1', [email])).toEqual([]);
    await expect.poll(() => sealed.map((file) => existsSync(file))).toEqual([false, false]);
  });
}
