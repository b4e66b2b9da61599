import { dismissPopup, expect } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';

test.use({ isSeeded: true });

test('LOOK-9 a saved look is on the next page, and its policy blocks nothing', async ({ page, site }) => {
  await signIn(page, site, 'ru');
  await dismissPopup(page);
  await page.goto('/admin?tab=cafe#appearance');
  await page.getByLabel('Акцент', { exact: true }).fill('#1f5f8b');
  await page.getByLabel('Классические: Newsreader и Work Sans').check();
  await page.getByRole('button', { name: 'Сохранить оформление' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'На сайте уже всё новое' })).toBeVisible();

  const guest = await page.context().newPage();
  const blocked: string[] = [];
  const files: string[] = [];
  await guest.exposeFunction('noteBlocked', (directive: string) => blocked.push(directive));
  await guest.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { noteBlocked(directive: string): void }).noteBlocked(effectiveDirective),
    );
  });
  guest.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()));
  const response = await guest.goto('/contact', { waitUntil: 'networkidle' });
  expect(response!.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await expect(guest.getByRole('button', { name: 'Send Message' })).toHaveCSS(
    'background-color',
    'rgb(31, 95, 139)',
  );
  await expect(guest.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Newsreader/);
  await expect(guest.locator('link[rel=preload][as=font]')).toHaveCount(2);
  expect(files.map((url) => /assets\/([a-z-]+)-/.exec(url)?.[1]).toSorted()).toEqual([
    'newsreader',
    'work-sans',
  ]);
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await expect(guest).toHaveURL('/menu');
  await expect(guest.locator('html')).toHaveCSS('--raspberry', '#1f5f8b');
  expect(blocked).toEqual([]);
});
