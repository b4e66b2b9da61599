import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/cafe-links';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { expectNoOverflow } from '../partners.ts';
import { fillIn, main, openContact, SEND, sendButton } from './contact-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-7, CONTACT-1, ACCESS-1 /contact shows the contact page to everyone', async ({ page }) => {
  const answer = await page.goto('/contact');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(main(page).getByText("We'd love to hear from you")).toBeVisible();
  await expect(page).toHaveTitle(`Contact | ${cafe.name}`);
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(marked).toHaveText('Contact');
});

test('CONTACT-2, CONTACT-3, CONTACT-4, CONTACT-5 Get in Touch has the address, both phones and the email', async ({
  page,
}) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: 'Get in Touch' });
  const address = details.getByRole('link', { name: addressLine(cafe.address) });
  await expect(address).toHaveAttribute('href', mapUrl(cafe.address));
  await expect(address).toHaveAttribute('target', '_blank');
  for (const { number } of cafe.phones) {
    await expect(details.getByRole('link', { name: number })).toHaveAttribute('href', telUrl(number));
  }
  await expect(details.getByRole('link', { name: cafe.email })).toHaveAttribute(
    'href',
    `mailto:${cafe.email}`,
  );
});

test('CONTACT-6 the form is to the right of the details, and below them on a phone', async ({ page }) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: 'Get in Touch' });
  const form = page.getByRole('region', { name: 'Send us a Message' });
  await expect(form.getByRole('heading', { level: 2 })).toHaveText('Send us a Message');
  const [left, right] = [(await details.boundingBox())!, (await form.boundingBox())!];
  expect(right.x).toBeGreaterThan(left.x + left.width);
  await page.setViewportSize(phone);
  const [above, below] = [(await details.boundingBox())!, (await form.boundingBox())!];
  expect(below.y).toBeGreaterThan(above.y + above.height);
});

test('a phone is offered its map app below the address, a computer is not', async ({ page, browser }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Open in your map app' })).toBeHidden();
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 820, height: 1180 },
  });
  const tablet = await context.newPage();
  await tablet.goto('/contact');
  const details = tablet.getByRole('region', { name: 'Get in Touch' });
  const address = await details.getByRole('link', { name: cafe.address.street }).boundingBox();
  const app = await details.getByRole('link', { name: 'Open in your map app' }).boundingBox();
  expect(app!.y).toBeGreaterThan(address!.y + 20);
  await context.close();
});

test('CONTACT-22 the form links to the privacy page', async ({ page }) => {
  await openContact(page);
  await page
    .getByRole('region', { name: 'Send us a Message' })
    .getByRole('link', { name: 'How we handle it' })
    .click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('CONTACT-23 neither the page nor the answer to a form is cached', async ({ request, baseURL }) => {
  const [first, second] = [await request.get('/contact'), await request.get('/contact')];
  expect(first.headers()['cache-control']).toBe('no-store');
  const idOf = (html: string) => /name="request_id" value="([^"]+)"/.exec(html)?.[1];
  expect(idOf(await first.text())).not.toBe(idOf(await second.text()));
  const failed = await request.post('/contact', { form: { name: 'Dana' }, headers: { origin: baseURL! } });
  expect(failed.status()).toBe(400);
  expect(failed.headers()['cache-control']).toBe('no-store');
});

for (const viewport of first(1, [desktop, phone])) {
  test(`axe finds nothing at ${viewport.width}, even after a failure, and nothing overflows`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/503|Out of paper/);
    await page.setViewportSize(viewport);
    await openContact(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.route(SEND, (route) => route.fulfill({ status: 503, json: { detail: 'Out of paper' } }));
    await fillIn(page);
    await sendButton(page).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
