import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { failure, refuse } from './answers.ts';
import { languages } from './sign-in.ts';
import { jo, lists, mira, openWholesale, otto } from './wholesale-tab.ts';

for (const language of first(1, languages)) {
  test(`PARTNERS-5, PARTNERS-9 a document that cannot be opened shows an error (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, button, messages } = await openWholesale(page, language, [
      mira,
      { ...otto, w9_url: null as never },
    ]);
    await expect(button(t.partnerW9)).toBeDisabled();
    await page.route('**/api/v1/admin/documents/**', (route) => refuse(route, 404, 'not-found'));
    await button(t.documents).click();
    await expect(messages.getByRole('alert')).toContainText(t.openFailed);
  });

  test(`PARTNERS-11 a failed approval shows an error and reloads the lists (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, site, button, messages, pending } = await openWholesale(page, language);
    await expect(button(t.approve)).toBeVisible();
    await page.route('**/api/v1/admin/approve/**', (route) => refuse(route, 503, 'unavailable'));
    site.calls.length = 0;
    await button(t.approve).click();
    await expect(messages.getByRole('alert')).toContainText(t.approveFailed);
    await expect(pending).toContainText('Mira Chen');
    await expect.poll(() => site.calls.toSorted()).toEqual(lists);
  });

  test(`PARTNERS-14 a failed deletion shows an error and keeps the applicant (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, button, messages, pending } = await openWholesale(page, language);
    await expect(button(t.delete)).toBeVisible();
    await page.route('**/api/v1/admin/delete/**', (route) => refuse(route, 500, 'internal-error'));
    page.once('dialog', (dialog) => void dialog.accept());
    await button(t.delete).click();
    await expect(messages.getByRole('alert')).toContainText(t.deleteFailed);
    await expect(pending).toContainText('Mira Chen');
  });

  test(`PARTNERS-16 a load failure shows in the message area until a refresh succeeds (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, site, messages, refresh, pending } = await openWholesale(page, language);
    await expect(pending).toContainText('Mira Chen');
    await page.route('**/api/v1/admin/users', (route) => refuse(route, 500, 'internal-error'));
    await refresh.click();
    await expect(messages.getByRole('alert')).toContainText(t.loadFailed);
    await page.unroute('**/api/v1/admin/users');
    site.people = [jo];
    await refresh.click();
    await expect(messages.getByRole('alert')).toHaveCount(0);
    await expect(pending).toContainText('Jo Park');
  });

  test(`PARTNERS-17 a refused token returns to the gate and shows only that message (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, button } = await openWholesale(page, language);
    await expect(button(t.approve)).toBeVisible();
    await page.route('**/api/v1/admin/approve/**', (route) => refuse(route, 401, 'unauthorized'));
    await button(t.approve).click();
    await expect(page.getByText(t.gate)).toBeVisible();
    await expect(page.getByText(t.approveFailed)).toHaveCount(0);
  });
}
