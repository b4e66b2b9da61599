import { named } from '../../web/test-support/texts.ts';
import { dismissPopup, expect, expectAccessible, expectNoOverflow, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { openCafe, setCafe } from './cafe-tab.ts';

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

  // Open around the clock, so that the test does not depend on the time of day.
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
  await expectNoOverflow(page);

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
