import { desktop, dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { openCafe, setCafe } from './cafe-tab.ts';
import { conflictOf } from './conflict.ts';
import { named } from './products-tab.ts';

const DAY_MS = 86_400_000;
const noHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** One site for all of them. */
test.describe.configure({ mode: 'default' });

test('hours with a holiday, entered on a phone in Russian, are what visitors read', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await dismissPopup(page);
  await setCafe(site, { timeZone: 'UTC', hours: { weekly: noHours, exceptions: [] } });
  const { t, ...tab } = await openCafe(page, site, 'ru');
  await tab.section('hours').click();
  await expect(tab.form.getByText(t.hours.none)).toBeVisible();

  // Around the clock, so that the test does not depend on the time of day.
  const day = t.days.monday;
  await tab.form.getByRole('switch', { name: named(t.hours.openOn, { day }) }).check({ force: true });
  await tab.field(named(t.hours.opensOn, { day })).fill('00:00');
  await tab.field(named(t.hours.closesOn, { day })).fill('00:00');
  await tab.button(named(t.hours.copyFrom, { day })).click();
  await expect(tab.form.getByText('Open now', { exact: true })).toBeVisible();

  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await tab.button(t.exceptions.add).click();
  await expect(tab.field(t.exceptions.date)).toBeFocused();
  await tab.field(t.exceptions.date).fill(tomorrow);
  await tab.field(t.exceptions.note).fill('Thanksgiving');
  await expect(tab.form.getByText('Open now until midnight')).toBeVisible();
  await expect(tab.status).toHaveText(t.unsaved);
  await tab.save.click();
  await expect(tab.saved).toBeVisible();
  await expect(tab.status).not.toHaveText(t.unsaved);

  await tab.openAll();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const date = new Date(tomorrow).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo')).toContainText('Open now until midnight');
  await expect(page.getByRole('main')).toContainText('Open now until midnight');
  await expect(page.getByRole('main')).toContainText(new RegExp(`${date}.*Thanksgiving.*Closed`, 's'));
});

test('phones are added, moved and removed by keyboard', async ({ page, site }) => {
  await page.setViewportSize(desktop);
  await setCafe(site, { phones: [{ label: 'Counter', number: '+1 212 555 0100' }] });
  const { t, ...tab } = await openCafe(page, site);
  const press = (key: string) => page.keyboard.press(key);
  await tab.section('facts').focus();
  await press('Enter');
  await expect(tab.section('facts')).toHaveAttribute('aria-expanded', 'true');
  const add = tab.button(t.phones.add);
  await add.focus();
  await press('Enter');
  await page.keyboard.type('Kitchen');
  await press('Tab');
  await page.keyboard.type('+1 212 555 0101');
  await tab.button(named(t.list.up, { item: 'Phone 2' })).focus();
  await press('Enter');
  await expect(tab.button(named(t.list.up, { item: 'Phone 1' }))).toBeFocused();
  const numbers = tab.list(t.phones.title).getByLabel(t.phones.number);
  await expect(numbers.nth(0)).toHaveValue('+1 212 555 0101');
  await expect(numbers.nth(1)).toHaveValue('+1 212 555 0100');
  await tab.button(named(t.list.remove, { item: 'Phone 2' })).focus();
  await press('Enter');
  await expect(add).toBeFocused();
  await tab.openAll();
  await expectAccessible(page);
  await tab.save.focus();
  await press('Enter');
  await expect(tab.saved).toBeVisible();
  const { phones } = await (await page.request.get('/api/v1/content/cafe')).json();
  expect(phones).toEqual([{ label: 'Kitchen', number: '+1 212 555 0101' }]);
});

test('a refused field is shown in its section and gets the focus', async ({ page, site, watch }) => {
  watch.allowConsole(/400|ApiError/);
  const { t, ...tab } = await openCafe(page, site);
  await tab.section('facts').click();
  await tab.button(t.phones.add).click();
  const { label, number } = t.phones;
  const last = tab.list(t.phones.title).getByRole('listitem').last();
  await last.getByLabel(label).fill('Bar');
  await tab.save.click();
  await expect(last.getByLabel(number)).toBeFocused();
  await expect(last).toContainText(t.errors.blank);
  await last.getByLabel(number).fill('ask for Dana');
  await tab.section('facts').click();
  await tab.save.click();
  await expect(last.getByLabel(number)).toBeFocused();
  await expect(last).toContainText(t.errors.phone);
  await expect(page.getByRole('alert').filter({ hasText: t.invalid }).first()).toBeVisible();
});

test('after a save by someone else, what was typed is kept until the person decides', async ({
  page,
  site,
  watch,
}) => {
  watch.allowConsole(/412|ApiError/);
  const { t, ...tab } = await openCafe(page, site);
  const conflict = conflictOf(page, 'en');
  const publicly = async () => (await (await page.request.get('/api/v1/content/cafe')).json()).founder;
  await setCafe(site, { founder: 'Theirs' });
  await tab.section('home').click();
  const founder = tab.field(t.promise.founder);
  await founder.fill('Mine');
  await tab.save.click();
  await expect(conflict.notice).toBeVisible();
  await expect(founder).toHaveValue('Mine');
  await conflict.takeTheirs.click();
  await expect(founder).toHaveValue('Theirs');
  await expect(tab.save).toBeDisabled();

  await founder.fill('Mine');
  await setCafe(site, { founder: 'Theirs again' });
  await tab.save.click();
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(founder).toHaveValue('Mine');
  await conflict.keepMine.click();
  await expect(tab.saved).toBeVisible();
  expect(await publicly()).toBe('Mine');
});

test('what cannot be loaded or saved can be tried again', async ({ page, site, watch, context }) => {
  watch.allowConsole(/503|ERR_INTERNET_DISCONNECTED|Failed to fetch|ApiError/);
  await page.route(/admin\/cafe$/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const opened = openCafe(page, site);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  const { t, ...tab } = await opened;
  await tab.section('announcement').click();
  await tab.field(t.announcement.text).fill('Plum tarts are back');
  await context.setOffline(true);
  await tab.save.click();
  await expect(page.getByRole('alert').filter({ hasText: t.saveFailed })).toBeVisible();
  await expect(tab.field(t.announcement.text)).toHaveValue('Plum tarts are back');
  await context.setOffline(false);
  await tab.save.click();
  await expect(tab.saved).toBeVisible();
});
