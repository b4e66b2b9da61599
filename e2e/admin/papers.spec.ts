import { readFile } from 'node:fs/promises';
import { first } from '../../harness/full.ts';
import { query } from '../database.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';
import { expectNoOverflow } from '../partners.ts';
import { failure } from './answers.ts';
import { applyWithPapers, openTab, signInAsPartner } from './papers-tab.ts';
import { englishFirst } from './sign-in.ts';

const sizes = { ru: phone, en: desktop };

for (const language of first(1, englishFirst)) {
  test(`PAPERS-1, PAPERS-2, PAPERS-3, PAPERS-10 papers open in the page, download by name, and every opening shows (${language})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[language]);
    const { username, email, company, scan } = await applyWithPapers(request);
    await arrivedMail(email, 'We have your wholesale application');
    const { t, dialog, pending, approved, button } = await openTab(page, language, company);
    await expect(pending.getByRole('listitem')).toHaveCount(1);
    await expect(approved).toContainText(t.noMatch);
    await expectNoOverflow(page);

    await button(t.detailsOf(username)).click();
    await expect(dialog).toContainText(t.noOpenings);
    await expect(dialog).toContainText(t.kept);
    await expect(dialog).toContainText('We have your wholesale application');
    await expect(dialog).toContainText(t.sent);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.openPaper }).click();
    const name = `${company} – W-9.png`;
    const picture = dialog.getByRole('img', { name });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(850);
    await expectAccessible(page);
    const [shown] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: t.download }).click(),
    ]);
    expect(shown.suggestedFilename()).toBe(name);
    await dialog.getByRole('button', { name: t.close }).click();

    // Back in the details, where the opening is listed.
    const openings = dialog.getByRole('list', { name: t.openings }).getByRole('listitem');
    await expect(openings).toHaveCount(1);
    await expect(openings).toContainText('W-9, Browser test');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t.downloadPaper }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    expect((await readFile(await saved.path())).equals(scan)).toBe(true);
    await dialog.getByRole('button', { name: t.close }).click();

    await button(t.of(t.documents, username)).click();
    await expect(dialog.getByRole('img', { name: t.page(1, 1) }).locator('canvas')).toBeVisible();
    await dialog.getByRole('button', { name: t.close }).click();
    await expect(dialog).toHaveCount(0);
    await button(t.detailsOf(username)).click();
    await expect(openings).toHaveCount(3);
    await expect(openings.first()).toContainText(`${t.documents}, Browser test`);
  });

  test(`PAPERS-4, PAPERS-7, PAPERS-8 staff note something, then decline with a mail in their own words (${language})`, async ({
    page,
    request,
    watch,
  }) => {
    watch.allowConsole(failure);
    await dismissPopup(page);
    await page.setViewportSize(sizes[language]);
    const { username, email, company } = await applyWithPapers(request);
    const { t, dialog, pending, declined, button, message, toast } = await openTab(page, language, company);
    await button(t.detailsOf(username)).click();
    await dialog.getByLabel(t.note).fill('Call on Monday');
    await query("update users set staff_note = 'Theirs', version = version + 1 where email = $1", [email]);
    await dialog.getByRole('button', { name: t.saveNote }).click();
    await expect(dialog.getByRole('group', { name: t.conflict })).toBeVisible();
    await dialog.getByRole('button', { name: t.keepMine }).click();
    await expect(toast(t.noteSaved)).toBeVisible();
    await dialog.getByRole('button', { name: t.close }).first().click();
    expect(await query('select staff_note from users where email = $1', [email])).toEqual([
      { staff_note: 'Call on Monday' },
    ]);

    await button(t.decline(username)).click();
    await expect(dialog.getByLabel(t.subject)).toBeFocused();
    await dialog.getByLabel(t.mailText).fill('');
    await button(t.declineAndSend).click();
    await expect(dialog).toContainText(t.missing);
    await dialog.getByLabel(t.mailText).fill('Dear Mira,\n\nour ovens are full & busy this year.');
    await dialog.getByLabel(t.subject).fill('Not this year');
    const preview = dialog.getByRole('region', { name: t.preview });
    await expect(preview.getByRole('heading', { name: 'Not this year' })).toBeVisible();
    await expect(preview).toContainText('our ovens are full & busy this year.');
    await expectAccessible(page);
    await button(t.declineAndSend).click();
    await expect(message).toHaveText(t.declined(username));
    await expect(pending).toContainText(t.noMatch);
    await expect(declined).toContainText(username);
    await page.getByRole('combobox', { name: t.filter }).selectOption('declined');
    await expect(pending).toHaveCount(0);
    await expect(declined.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);

    await query(
      `insert into users (username, email, password_hash, company_name, is_wholesale, barred)
       select 'Applicant ' || n, n || $1, '-', 'Many of ' || $1, true, 'declined' from generate_series(1, 101) as n`,
      [email],
    );
    await page.getByRole('searchbox', { name: t.search }).fill(`many of ${email}`);
    await expect(declined.getByRole('listitem')).toHaveCount(100);
    await button(t.more).click();
    await expect(declined.getByRole('listitem')).toHaveCount(101);
    await expect(declined.getByRole('listitem').last().getByRole('link')).toBeFocused();
    await expect(button(t.more)).toHaveCount(0);

    const mail = await arrivedMail(email, 'Not this year');
    expect(mail.text).toContain('Dear Mira,\n\nour ovens are full & busy this year.');
    expect(mail.html).toContain('our ovens are full &amp; busy this year.');
    const main = await signInAsPartner(page, email);
    await expect(main).toContainText('We couldn’t approve your wholesale application.');
  });

  test(`PAPERS-5, PAPERS-8, PAPERS-9 a partner is suspended and taken back, and the list is downloaded (${language})`, async ({
    page,
    request,
    watch,
  }) => {
    watch.allowConsole(failure);
    await dismissPopup(page);
    await page.setViewportSize(sizes[language]);
    const { username, email, company } = await applyWithPapers(request);
    await query('update users set is_approved = true where email = $1', [email]);
    const partner = await page.context().newPage();
    await expect((await signInAsPartner(partner, email)).getByRole('status')).toHaveText('Approved');

    const { t, dialog, approved, button, message } = await openTab(page, language, company);
    await expect(approved).toContainText(t.yes);
    await button(t.detailsOf(username)).click();
    page.once('dialog', (asked) => {
      expect(asked.message()).toBe(t.confirmSuspend(username));
      void asked.accept();
    });
    await dialog.getByRole('button', { name: t.suspend }).click();
    await expect(message).toHaveText(t.suspended(username));
    await expect(approved).toContainText(t.suspendedStatus);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await partner.reload();
    await expect(partner.getByRole('main')).toContainText('Failed to load your profile.');
    const main = await signInAsPartner(partner, email);
    await expect(main).toContainText('Your wholesale account is suspended.');

    await page.getByRole('combobox', { name: t.filter }).selectOption('suspended');
    await button(t.detailsOf(username)).click();
    await dialog.getByRole('button', { name: t.reinstate }).click();
    await expect(message).toHaveText(t.reinstated(username));
    await expect(approved).toContainText(t.noMatch);
    await expect((await signInAsPartner(partner, email)).getByRole('status')).toHaveText('Approved');

    const [file] = await Promise.all([page.waitForEvent('download'), button(t.csv).click()]);
    expect(file.suggestedFilename()).toMatch(/^partners-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.startsWith('\uFEFFName,Email,Company,Phone,Status,Applied\r\n')).toBe(true);
    expect(csv).toContain(`\r\n${username},${email},${company},,approved,`);
    expect(await query("select from history where action = 'export' and noun = 'wholesale'")).not.toEqual([]);
  });
}
