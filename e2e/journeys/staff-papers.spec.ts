import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { buildDocx } from '../../test-support/documents.ts';
import { buildPdfPages } from '../../test-support/pdf-pages.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { wholesaleTexts } from '../../web/app/admin/wholesale/wholesale.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { failure } from '../admin/answers.ts';
import { type Language, signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, expectAccessible, expectNoOverflow, phone, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';
import { newEmail, PASSWORD, signInAsPartner } from '../partners.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = (buffer: Buffer) => ({ name: 'articles.pdf', mimeType: 'application/pdf', buffer });

/** Applies with these papers, under a company name unique to this test. */
async function apply(
  request: APIRequestContext,
  corporate = pdf(buildPdfPages(['Articles'])),
  w9?: typeof corporate,
) {
  const mark = randomUUID().slice(0, 8);
  const applicant = { username: `Mira ${mark}`, email: newEmail(), company: `Acme Foods ${mark}` };
  const scan = await sharp({ create: { width: 850, height: 1100, channels: 3, background: '#e9e2d0' } })
    .png()
    .toBuffer();
  const answer = await request.post('/api/v1/wholesale/register', {
    multipart: {
      username: applicant.username,
      email: applicant.email,
      password: PASSWORD,
      company_name: applicant.company,
      corporate_docs: corporate,
      w9_form: w9 ?? { name: 'scan 4.PNG', mimeType: 'image/png', buffer: scan },
    },
  });
  expect(answer.status()).toBe(201);
  return { ...applicant, scan };
}

/** Opens the tab, filtered to one company. */
async function openTab(page: Page, language: Language, company: string, username: string) {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=wholesale');
  const t = wholesaleTexts[language];
  const { staff } = t;
  await page.getByRole('searchbox', { name: staff.search }).fill(company);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const section = (name: string) => page.locator(`section[aria-labelledby="${name}"]`);
  // A click on a row that the search is about to replace would be lost.
  const opening = page.getByRole('main').locator('a[href*="&partner="]');
  await expect(opening).toHaveCount(1);
  return {
    t,
    staff,
    dialog,
    button,
    pending: section('pending'),
    approved: section('approved'),
    declined: section('declined'),
    message: page.getByTestId('messages').getByRole('status'),
    main: page.getByRole('main'),
    openDetails: () => opening.click(),
    back: () => page.getByRole('link', { name: staff.back }).click(),
    openPaper: (paper: string) => button(named(t.paperOf, { paper, username })).click(),
    close: () => dialog.getByRole('button', { name: noticesTexts[language].close }).first().click(),
  };
}

/** How much of a canvas is ink: neither white nor transparent. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 0) dark += 1;
    return dark / (data.length / 4);
  });
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('papers open in the page, download by name, and every opening shows', async ({ page, request }) => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>';
  const texts = ['Articles of organization', 'Members', 'Signatures'];
  const file = pdf(buildPdfPages(texts, { catalog: script }));
  const { username, email, company, scan } = await apply(request, file);
  await arrivedMail(email, 'We have your wholesale application');
  const tab = await openTab(page, 'en', company, username);
  const { t, staff, dialog, main, pending, approved } = tab;
  const openings = main.getByRole('list', { name: staff.openings }).getByRole('listitem');
  const name = `${company} – W-9.png`;

  await test.step('PAPERS-3 the details say until when papers are kept, and which mails were sent', async () => {
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expect(approved).toContainText(staff.noMatch);
    await tab.openDetails();
    for (const text of [staff.noOpenings, staff.keptForDecision, 'We have your wholesale application']) {
      await expect(main).toContainText(text);
    }
    await expect(main).toContainText(`${staff.mailStates.sent}, `);
    await expectAccessible(page);
  });

  await test.step('PAPERS-1, PAPERS-2, PAPERS-11 a picture opens, says that nothing scanned it, and downloads', async () => {
    await main.getByRole('button', { name: named(staff.openPaper, { paper: t.w9 }) }).click();
    const picture = dialog.getByRole('img', { name });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(850);
    await expect(dialog.getByRole('note')).toHaveText(staff.notScanned);
    await expectAccessible(page);
    expect((await downloaded(page, dialog.getByRole('link', { name: staff.download }))).name).toBe(name);
    await tab.close();
    // Back in the details, where the opening is listed.
    await expect(openings).toHaveText([/W-9, Browser test/]);
    const again = main.getByRole('button', { name: named(staff.downloadPaper, { paper: t.w9 }) });
    const saved = await downloaded(page, again);
    expect([saved.name, saved.bytes.equals(scan)]).toEqual([name, true]);
    await tab.back();
  });

  await test.step('PAPERS-10 a PDF of three pages is drawn, paged and zoomed, also by the keyboard', async () => {
    const engine = new Set<string>();
    page.on('request', (sent) => /pdf/.test(sent.url()) && engine.add(new URL(sent.url()).origin));
    await tab.openPaper(t.documents);
    const sheet = (number: number) =>
      dialog.getByRole('img', { name: named(staff.pdf.page, { page: number, count: 3 }) });
    const canvas = sheet(1).locator('canvas');
    await expect(canvas).toBeVisible();
    // The bar is a tenth of the page and needs a decoder that the worker loads. Words and digits are two hundredths.
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(0.105);
    expect(await inkOf(canvas)).toBeLessThan(0.15);
    expect(engine).toEqual(new Set([new URL(page.url()).origin]));
    const status = dialog.getByRole('status');
    const pages = dialog.getByRole('region', { name: staff.pdf.pages });
    const fits = () => pages.evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(await fits()).toBe(true);
    await expectAccessible(page);
    await expect(pages).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('2 of 3');
    await page.keyboard.press('End');
    await expect(status).toHaveText('3 of 3');
    await expect.poll(() => inkOf(sheet(3).locator('canvas'))).toBeGreaterThan(0.1);
    await expect(dialog.getByRole('button', { name: staff.pdf.next })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const widthOf = async () => (await sheet(3).boundingBox())!.width;
    const before = await widthOf();
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeCloseTo(before * 1.25, -1);
    expect(await fits()).toBe(false);
    await dialog.getByRole('button', { name: staff.pdf.zoomIn }).click();
    await expect.poll(widthOf).toBeCloseTo(before * 1.5, -1);
    const sharpness = () =>
      sheet(3)
        .locator('canvas')
        .evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth);
    await expect.poll(sharpness).toBeCloseTo(await page.evaluate(() => window.devicePixelRatio), 1);
    await page.keyboard.press('0');
    await dialog.getByRole('button', { name: staff.pdf.zoomOut }).click();
    await expect.poll(widthOf).toBeCloseTo(before * 0.75, -1);
    await tab.close();
    await tab.openDetails();
    await expect(openings).toHaveCount(3);
    await expect(openings.first()).toContainText(`${t.documents}, Browser test`);
  });
});

test('on a phone: damaged and locked PDFs, and Word files', async ({ page, request }) => {
  await page.setViewportSize(phone);

  await test.step('PAPERS-10 a PDF that cannot be shown says so, and can be downloaded', async () => {
    const broken = Buffer.from('%PDF-1.7\nnothing that follows is one');
    const locked = buildPdfPages(['Secret'], { password: 'open sesame' });
    const { username, company } = await apply(request, pdf(broken), pdf(locked));
    const { t, staff, dialog, openPaper, close } = await openTab(page, 'ru', company, username);
    for (const [paper, bytes, words] of [
      [t.documents, broken, staff.pdf.broken],
      [t.w9, locked, staff.pdf.password],
    ] as const) {
      await openPaper(paper);
      await expect(dialog.getByRole('alert')).toContainText(words);
      const saved = await downloaded(page, dialog.getByRole('link', { name: staff.download }));
      expect(saved.bytes.equals(bytes)).toBe(true);
      if (bytes === broken) await expectAccessible(page);
      await close();
    }
  });

  await test.step('PAPERS-11, PAPERS-12 a Word file is downloaded behind a warning, and unscanned papers say so', async () => {
    const buffer = buildDocx();
    const { username, email, company } = await apply(request, {
      name: 'articles.docx',
      mimeType: DOCX,
      buffer,
    });
    const { t, staff, dialog, main, openDetails, close } = await openTab(page, 'ru', company, username);
    const documents = { paper: t.documents };
    await openDetails();
    const download = main.getByRole('button', { name: named(staff.downloadPaper, documents) });
    await expect(main.getByText(staff.notScanned)).toHaveCount(2);
    await expect(main.getByRole('button', { name: named(staff.openPaper, documents) })).toHaveCount(0);
    await download.click();
    await expect(dialog.getByText(staff.wordWarning)).toBeVisible();
    await expect(dialog.getByRole('note')).toHaveText(staff.notScanned);
    await expectAccessible(page);
    const saved = await downloaded(page, dialog.getByRole('button', { name: staff.download, exact: true }));
    expect([saved.name, saved.bytes.equals(buffer)]).toEqual([`${company} – Corporate documents.docx`, true]);
    await close();
    await query(
      'update documents set is_scanned = true where owner_id = (select id from users where email = $1)',
      [email],
    );
    await page.reload();
    await download.click();
    await expect(dialog.getByText(staff.wordWarning)).toBeVisible();
    await expect(dialog.getByText(staff.notScanned)).toHaveCount(0);
  });
});

test('staff note something, then decline with a mail in their own words', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(failure);
  await dismissPopup(page);
  await page.setViewportSize(phone);
  const { username, email, company } = await apply(request);
  const { staff, dialog, main, pending, declined, button, message, openDetails, back } = await openTab(
    page,
    'ru',
    company,
    username,
  );

  await test.step('PAPERS-7 notes survive the save of someone else', async () => {
    await openDetails();
    await main.getByLabel(staff.note).fill('Call on Monday');
    await query("update users set staff_note = 'Theirs', version = version + 1 where email = $1", [email]);
    await main.getByRole('button', { name: staff.saveNote }).click();
    await expect(main.getByRole('group', { name: noticesTexts.ru.conflict })).toBeVisible();
    await main.getByRole('button', { name: noticesTexts.ru.keepMine }).click();
    await expect(page.getByRole('alert').filter({ hasText: staff.noteSaved })).toBeVisible();
    await back();
    expect(await query('select staff_note from users where email = $1', [email])).toEqual([
      { staff_note: 'Call on Monday' },
    ]);
  });

  await test.step('PAPERS-4 the mail is edited, previewed and sent, and signing in says why it is refused', async () => {
    await button(named(staff.declineWhom, { username })).click();
    await expect(dialog.getByLabel(staff.subject)).toBeFocused();
    await dialog.getByLabel(staff.mailText).fill('');
    await button(staff.declineAndSend).click();
    await expect(dialog).toContainText(staff.missing);
    await dialog.getByLabel(staff.mailText).fill('Dear Mira,\n\nour ovens are full & busy this year.');
    await dialog.getByLabel(staff.subject).fill('Not this year');
    const preview = dialog.getByRole('region', { name: staff.preview });
    await expect(preview.getByRole('heading', { name: 'Not this year' })).toBeVisible();
    await expect(preview).toContainText('our ovens are full & busy this year.');
    await expectAccessible(page);
    await button(staff.declineAndSend).click();
    await expect(message).toHaveText(named(staff.declinedWhom, { username }));
    await expect(pending).toContainText(staff.noMatch);
    const mail = await arrivedMail(email, 'Not this year');
    expect(mail.text).toContain('Dear Mira,\n\nour ovens are full & busy this year.');
    expect(mail.html).toContain('our ovens are full &amp; busy this year.');
  });

  await test.step('PAPERS-8 the list is filtered by status, searched, and continues after 100', async () => {
    await page.getByRole('combobox', { name: staff.filter }).selectOption('declined');
    await expect(pending).toHaveCount(0);
    await expect(declined.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await query(
      `insert into users (username, email, password_hash, company_name, is_wholesale, barred)
       select 'Applicant ' || n, n || $1, '-', 'Many of ' || $1, true, 'declined' from generate_series(1, 101) as n`,
      [email],
    );
    await page.getByRole('searchbox', { name: staff.search }).fill(`many of ${email}`);
    await expect(declined.getByRole('listitem')).toHaveCount(100);
    await button(noticesTexts.ru.more).click();
    await expect(declined.getByRole('listitem')).toHaveCount(101);
    await expect(declined.getByRole('listitem').last().getByRole('link').first()).toBeFocused();
    await expect(button(noticesTexts.ru.more)).toHaveCount(0);
  });

  await expect(await signInAsPartner(page, email)).toContainText(
    'We couldn’t approve your wholesale application.',
  );
});

test('a partner is suspended and taken back, and the list is downloaded', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(failure);
  await dismissPopup(page);
  const { username, email, company } = await apply(request);
  await query('update users set is_approved = true where email = $1', [email]);
  const partner = await page.context().newPage();
  await dismissPopup(partner);
  await expect((await signInAsPartner(partner, email)).getByRole('status')).toHaveText('Approved');
  const tab = await openTab(page, 'en', company, username);
  const { t, staff, approved, button, message, openDetails, back } = tab;

  await test.step('PAPERS-5 a suspended partner is signed out, and reads why until taken back', async () => {
    await expect(approved).toContainText(t.approvedYes);
    await openDetails();
    page.once('dialog', (asked) => {
      expect(asked.message()).toBe(named(staff.confirmSuspend, { username }));
      void asked.accept();
    });
    await button(staff.suspend).click();
    await expect(message).toHaveText(named(staff.suspendedWhom, { username }));
    await back();
    await expect(approved).toContainText(staff.statuses.suspended);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await partner.reload();
    await expect(partner.getByRole('main')).toContainText('Your wholesale account is suspended.');
    await arrivedMail(email, 'Your wholesale account is suspended');
    const main = await signInAsPartner(partner, email);
    await expect(main).toContainText('Your wholesale account is suspended.');
    await page.getByRole('combobox', { name: staff.filter }).selectOption('suspended');
    await openDetails();
    await button(staff.reinstate).click();
    await expect(message).toHaveText(named(staff.reinstatedWhom, { username }));
    await back();
    await expect(approved).toContainText(staff.noMatch);
    await expect((await signInAsPartner(partner, email)).getByRole('status')).toHaveText('Approved');
  });

  await test.step('PAPERS-9 the partners that the search shows as CSV, recorded', async () => {
    await page.getByRole('combobox', { name: staff.filter }).selectOption('approved');
    await expect(approved).toContainText(username);
    const { name, bytes } = await downloaded(page, button(staff.csvOfMatches));
    expect(name).toMatch(/^partners-\d{4}-\d\d-\d\d\.csv$/);
    const csv = bytes.toString();
    expect(csv.startsWith('\uFEFFName,Email,Company,Phone,Status,Applied\r\n')).toBe(true);
    expect(csv.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(`${username},${email},${company},,approved,`),
    ]);
    expect(await query("select from history where action = 'export' and noun = 'wholesale'")).not.toEqual([]);
  });
});
