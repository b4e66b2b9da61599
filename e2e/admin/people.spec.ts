import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { arrivedMail, linkIn } from '../mails.ts';
import { expectNoOverflow } from '../partners.ts';
import { failure, toast } from './answers.ts';
import { message, sections, stored } from './gate-form.ts';
import { addAuthenticator, peopleTexts, signInAs } from './people-tab.ts';
import type { Language } from './sign-in.ts';

const PASSWORD = 'quince and cardamom';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('list', { name });

const screens: [Language, { width: number; height: number }][] = [
  ['ru', phone],
  ['en', desktop],
];

for (const [language, viewport] of first(1, screens)) {
  const text = peopleTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(`PEOPLE-1, PEOPLE-3, PEOPLE-9, PEOPLE-12 an owner invites somebody, who signs in with a passkey, becomes an owner and is removed (${language})`, async ({
    page,
    browser,
    baseURL,
    request,
    watch,
  }) => {
    watch.allowConsole(failure);
    const email = `${randomUUID()}@cafe.example`;
    await page.setViewportSize(viewport);
    page.on('dialog', (dialog) => void dialog.accept());
    await signInAs(page, { role: 'owner', language });
    await page.goto('/admin?tab=people');
    await expect(heading(page, text.people)).toBeVisible();
    await page.getByLabel(text.email, { exact: true }).fill(email);
    await button(page, text.invite).click();
    await expect(toast(page, `${text.sent} ${email}`)).toBeVisible();
    await expect(list(page, text.invitations).getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) });
    await context.addInitScript((chosen) => localStorage.setItem('adminLang', chosen), language);
    const nina = await context.newPage();
    const authenticator = await addAuthenticator(context, nina);
    const link = linkIn(await arrivedMail(email, 'Join the back-office'));
    await nina.goto(link.href);
    await expect(nina.getByText(email)).toBeVisible();
    await expectAccessible(nina);
    await expectNoOverflow(nina);
    await nina.getByLabel(text.name).fill(text.newName);
    await nina.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await button(nina, text.join).click();
    await expect(heading(nina, text.account)).toBeVisible();
    const first = await stored(nina, 'adminToken');

    await sections(nina, language).getByRole('link').first().click();
    await expect(nina.getByText(text.noPasskey)).toBeVisible();
    await expect(sections(nina, language).getByRole('link', { name: text.people })).toHaveCount(0);
    await nina.goto('/admin?tab=account');
    await nina.getByLabel(text.keyName).fill('Phone');
    await button(nina, text.addKey).click();
    const shown = nina.getByRole('group', { name: text.codes });
    await expect(shown).toBeFocused();
    const codes = (await shown.locator('code, pre').first().textContent())?.split('\n') ?? [];
    expect(codes).toHaveLength(10);
    await button(nina, text.saved).click();
    await expect(nina.getByText(text.left)).toBeVisible();
    await expectAccessible(nina);
    await expectNoOverflow(nina);
    await arrivedMail(email, 'A passkey was added');

    await nina.getByRole('banner').getByRole('button', { name: text.signOut }).click();
    await expect(message(nina)).toHaveText(text.signedOut);
    await expectAccessible(nina);
    await button(nina, text.withPasskey).click();
    await expect(sections(nina, language)).toBeVisible();
    await expect(nina.getByText(text.noPasskey)).toHaveCount(0);
    const second = await stored(nina, 'adminToken');

    // Another browser of hers stays signed in, and the passkey follows the password by itself.
    await nina.evaluate(() => localStorage.removeItem('adminToken'));
    await nina.goto('/admin');
    await button(nina, text.withPassword).click();
    await nina.getByLabel(text.email, { exact: true }).fill(email);
    await nina.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await button(nina, text.signIn).click();
    await expect(sections(nina, language)).toBeVisible();

    await nina.evaluate(() => localStorage.removeItem('adminToken'));
    await authenticator.putAway();
    await nina.goto('/admin');
    await button(nina, text.withPassword).click();
    await nina.getByLabel(text.email, { exact: true }).fill(email);
    await nina.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await button(nina, text.signIn).click();
    await button(nina, text.withCode).click();
    await nina.getByLabel(text.code, { exact: true }).fill('2222-22222');
    await button(nina, text.signIn).click();
    await expect(message(nina)).toHaveText(text.wrongCode);
    await nina.getByLabel(text.code, { exact: true }).fill(codes[0]!);
    await button(nina, text.signIn).click();
    await expect(nina.getByText(text.leftNine)).toBeVisible();
    await expect(list(nina, text.devices).getByRole('listitem')).toHaveCount(3);

    await page.getByRole('searchbox', { name: text.search }).fill(email);
    await expect(list(page, text.everyone).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: text.makeOwner }).click();
    await expect(toast(page, text.isOwner)).toBeVisible();
    await nina.reload();
    await sections(nina, language).getByRole('link', { name: text.people }).click();
    await expect(heading(nina, text.people)).toBeVisible();

    await page.getByRole('button', { name: text.remove }).click();
    await expect(toast(page, text.removed)).toBeVisible();
    await sections(nina, language).getByRole('link').nth(1).click();
    await expect(message(nina)).toHaveText(text.tokenInvalid);
    for (const token of [first, second]) {
      const answer = await request.get('/api/v1/admin/account', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status()).toBe(401);
    }
    await nina.goto(link.href);
    await expect(message(nina)).toContainText(text.over);
    await context.close();
  });

  test(`PEOPLE-8, PEOPLE-15 staff make tokens, and the header reminds of one that ends soon (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs(page, { role: 'staff', language, days: 13 });
    await page.goto('/admin?tab=people');
    await expect(sections(page, language)).toBeVisible();
    await expect(sections(page, language).getByRole('link', { name: text.people })).toHaveCount(0);
    await expect(heading(page, text.people)).toHaveCount(0);
    await page.goto('/admin?tab=menu');
    await expect(page.getByRole('banner')).toContainText(text.tokenEnds);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('banner').getByRole('link').last().click();
    await page.getByLabel(text.tokenName).fill(text.tokenNamed);
    await button(page, text.createToken).click();
    const shown = page.getByRole('group', { name: text.token });
    await expect(shown).toContainText(/vs_[\w-]{43}/);
    await expectAccessible(page);
  });
}
