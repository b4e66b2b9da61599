import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cafe } from '../../server/seed/cafe.ts';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { arrivedMail, mailsTo } from '../mails.ts';
import { newEmail, PASSWORD, recordAddresses, signInAsPartner, storedToken } from '../partners.ts';

function paper(name: string) {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000), Buffer.from('\n%%EOF\n')]);
  return { name, mimeType: 'application/pdf', buffer };
}

const storedPapers = (email: string) =>
  query<{ id: string; key: string; kind: string; filename: string }>(
    `select documents.id, key, kind, filename from documents join users on users.id = owner_id
     where email = $1 order by kind`,
    [email],
  );
const openings = (id: string) =>
  query<{ via: string }>('select via from document_openings where document_id = $1 order by at, via', [id]);
const encryptedFile = (key: string) =>
  path.resolve(import.meta.dirname, '../../.cache/e2e/storage/private', key);

test('a company applies, staff read its papers and approve it, and the partner signs in', async ({
  page,
  request,
  watch,
  browser,
  baseURL,
}) => {
  watch.allowConsole(/ApiError|Failed to load resource/);
  await dismissPopup(page);
  const mark = randomUUID().slice(0, 8);
  const [username, company, email] = [`Mira ${mark}`, `Chen Catering ${mark}`, newEmail()];
  const documents = paper('articles of organization.pdf');
  const w9 = paper('w9.pdf');
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  const addresses = recordAddresses(page);

  await test.step('ROUTE-8, REGISTER-16 the application has an address, is never cached, and each form has its own id', async () => {
    const ids = new Set<string>();
    for (const answer of [
      await request.get('/wholesale/register'),
      await request.get('/wholesale/register'),
    ]) {
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
      ids.add(/name="request_id" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '');
    }
    expect(ids.size).toBe(2);
    await page.goto('/wholesale/register');
    await expect(page).toHaveTitle(`Wholesale application | ${cafe.name}`);
    await hydrated(page);
  });

  await test.step('it arrives with its papers and its mails', async () => {
    await main.getByLabel('Contact Name').fill(username);
    await main.getByLabel('Business Email').fill(email);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByLabel('Company Name').fill(company);
    await main.getByLabel('Corporate Documents').setInputFiles(documents);
    await main.getByLabel('W-9 Form').setInputFiles(w9);
    await main.getByRole('button', { name: 'Submit Application' }).click();
    await expect(status).toHaveText(
      "Your application has been received. We'll email you once it has been reviewed.",
    );
    await expect(status).toBeInViewport({ ratio: 1 });
    expect(await storedPapers(email)).toMatchObject([
      { kind: 'corporate', filename: documents.name },
      { kind: 'w9', filename: w9.name },
    ]);
    await arrivedMail(email, 'We have your wholesale application');
    // In the language that the owner has used last, in whichever journey.
    await arrivedMail(cafe.email, company);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  await test.step('ROUTE-9, ROUTE-10, SIGNIN-20 the sign-in page has an address, is never cached, and others lead there', async () => {
    const answer = await request.get('/wholesale/login');
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain(`<title>Wholesale sign-in | ${cafe.name}</title>`);
    for (const address of ['/wholesale', '/wholesale/admin']) {
      const other = await request.get(address, { maxRedirects: 0 });
      expect([other.status(), other.headers().location]).toEqual([302, '/wholesale/login']);
    }
    await signInAsPartner(page, email);
    await expect(status).toHaveText('Pending review');
  });

  await test.step('PARTNERS-9 staff open both papers by links that work once and are logged; the files are encrypted', async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const staff = await context.newPage();
    await signInAsAdmin(staff, 'ru');
    await staff.goto('/admin?tab=wholesale');
    const [corporate, tax] = await storedPapers(email);
    for (const { name, kind, sent, row } of [
      { name: `Документы: ${username}`, kind: 'Corporate documents', sent: documents, row: corporate! },
      { name: `W-9: ${username}`, kind: 'W-9', sent: w9, row: tax! },
    ]) {
      const ticket = staff.waitForRequest(/\/api\/v1\/documents\//);
      await staff.getByRole('button', { name, exact: true }).click();
      const dialog = staff.getByRole('dialog');
      const download = staff.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Скачать' }).click();
      const got = await download;
      expect(got.suggestedFilename()).toBe(`${company} – ${kind}.pdf`);
      expect((await readFile(await got.path())).equals(sent.buffer)).toBe(true);
      expect((await request.get((await ticket).url())).status()).toBe(404);
      expect(await openings(row.id)).toEqual([{ via: 'link' }, { via: 'ticket' }]);
      expect((await readFile(encryptedFile(row.key))).includes(sent.buffer.subarray(9, 200))).toBe(false);
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
    }
    await staff.getByRole('button', { name: `Одобрить: ${username}`, exact: true }).click();
    await expect(staff.getByTestId('messages').getByRole('status')).toHaveText(
      `Заявка одобрена: ${username}.`,
    );
    await arrivedMail(email, 'Your wholesale account is approved');
    await context.close();
  });

  await test.step('SIGNIN-6 the partner is approved, signs out, and the token is revoked', async () => {
    await page.reload();
    await expect(status).toHaveText('Approved');
    const token = await storedToken(page);
    const ended = page.waitForResponse('**/api/v1/auth/logout');
    await main.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(status).toHaveText('You have signed out.');
    await ended;
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.get('/api/v1/wholesale/me', { headers })).status()).toBe(401);
    await signInAsPartner(page, username);
    await expect(status).toHaveText('Approved');
  });
  expect(decodeURIComponent(addresses.join(' ')).replaceAll('+', ' ')).not.toContain(PASSWORD);
});
