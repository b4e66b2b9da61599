import { wholeBrowserOptions } from '../browser.ts';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import { signInAsAdmin } from './sign-in.ts';

// The headless shell allows no notifications.
const { args = [], ...options } = wholeBrowserOptions();
test.use({ launchOptions: { ...options, args: [...args, '--headless=new'] } });

test('PUSH-9, PUSH-10, PUSH-11 the back-office is installed, starts without a network and shows push messages', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  // The last is of the browser's own page of an error, where the sign-in of tests cannot write.
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED|status of 503|Access is denied for this document/);
  await page.setViewportSize(phone);
  await context.grantPermissions(['notifications']);
  await signInAsAdmin(page, 'en');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const manifest = page.locator('link[rel=manifest]');
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/admin?tab=account');
  await expect(title).toHaveText('My account');
  const registrationId = await registered;

  await test.step('PUSH-9 it can be installed, with a manifest of its own', async () => {
    await expect(manifest).toHaveAttribute('href', '/admin.webmanifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The windows of tests are private ones.
    expect(installabilityErrors).toEqual([{ errorId: 'in-incognito', errorArguments: [] }]);
  });

  await test.step('PUSH-11 a push message is shown, and opens its page in the open window', async () => {
    const words = { title: 'New message from Anna', path: '/admin?tab=messages', tag: 'message' };
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: String(baseURL),
      registrationId,
      data: JSON.stringify(words),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = await registration.getNotifications();
        return found.map(({ title, tag }) => ({ title, tag }));
      });
    await expect.poll(shown).toEqual([{ title: words.title, tag: words.tag }]);
    // A tap cannot be made by a test, so the window opens the page without coming to the front.
    await context.serviceWorkers()[0]!.evaluate(`registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    await expect(page).toHaveURL(/tab=messages$/);
    await expect(title).toHaveText('Messages');
  });

  await test.step('PUSH-10 without a network it says so in both languages, instead of an old page', async () => {
    await context.setOffline(true);
    await page.goto('/admin?tab=today');
    await expect(title).toHaveText('No connection');
    await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.goto('/admin/handbook/en')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto('/admin?tab=account');
    await expect(title).toHaveText('My account');
  });

  await test.step('PUSH-10 the public site knows nothing of it', async () => {
    await page.goto('/');
    await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
