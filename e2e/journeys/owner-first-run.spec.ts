import { joinTexts } from '../../web/app/admin/frame/sign-in/join.texts.ts';
import { setupTexts } from '../../web/app/admin/frame/sign-in/setup.texts.ts';
import { siteTexts } from '../../web/app/admin/kit/site/site.texts.ts';
import { todayTexts } from '../../web/app/admin/today/today.texts.ts';
import { cafeTab } from '../admin/cafe-tab.ts';
import { dessertsTab, photo } from '../admin/products-tab.ts';
import { desktop, expect, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';

test.use({ name: 'first run', isNew: true, viewport: phone });

test('an owner sets up an empty site on a phone, in Russian, and a guest sees it', async ({
  page,
  browser,
  site,
}) => {
  const { steps } = todayTexts.ru;
  const heading = page.getByRole('heading', { level: 1 });
  const takeStep = async (title: string) => {
    await page.goto('/admin?tab=today&screen=first-steps');
    await page.getByRole('link', { name: title }).click();
  };

  await test.step('OPEN-1 guests read that the cafe opens soon', async () => {
    await page.goto('/menu');
    await expect(heading).toHaveText('Opening soon');
  });

  await test.step('SETUP-1, SETUP-4, SETUP-5 the code that the server printed makes an owner', async () => {
    const code = /^ {2}([A-Z\d-]{29})$/m.exec(site.log.join('\n'))?.[1] ?? '';
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await page.goto('/admin');
    await expect(heading).toHaveText(setupTexts.ru.title);
    await field(setupTexts.ru.code).fill(code.toLowerCase().replaceAll('-', ' '));
    await field(setupTexts.ru.email).fill('olga@cafe.example');
    await field(joinTexts.ru.name).fill('Ольга');
    await field(joinTexts.ru.password).fill('quince and cardamom');
    await page.getByRole('button', { name: setupTexts.ru.submit }).click();
    await expect(heading).toHaveText(steps.title);
  });

  await test.step('STEPS-1, STEPS-2 name, hours and a dessert with a photo', async () => {
    const cafe = cafeTab(page, 'ru');
    await takeStep(steps.name.title);
    await cafe.form.getByRole('textbox', { name: cafe.t.facts.name }).fill('Fig & Fern');
    await cafe.form.getByRole('textbox', { name: cafe.t.facts.tagline }).fill('Tarts from Kingston');
    await cafe.save.click();
    await expect(cafe.saved).toBeVisible();

    await takeStep(steps.hours.title);
    await page.getByRole('switch').first().click();
    await cafe.save.click();
    await expect(cafe.saved).toBeVisible();

    // By links alone: the cafe is loaded, and the router scrolls to the top of what it opens.
    await page.goBack();
    await page.getByRole('link', { name: steps.orders.title }).click();
    const orderUrl = cafe.form.getByRole('textbox', { name: cafe.t.facts.orderUrl });
    await expect(orderUrl).toBeFocused();
    await expect(orderUrl).toBeInViewport();

    const desserts = dessertsTab(page, 'ru');
    await takeStep(steps.dessert.title);
    await desserts.describe({ name: 'Fig tart', price: '9', category: 'Tarts' });
    await desserts.files.setInputFiles(await photo('fig.jpg', '#7e1f3d'));
    await desserts.alt(1).fill('A tart with figs.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await desserts.create.click();
    await expect(desserts.names).toHaveText([/Fig tart/]);

    await page.goto('/admin?tab=today&screen=first-steps');
    const done = page.getByRole('listitem').filter({ hasText: steps.done });
    await expect(done).toHaveCount(2);
  });

  await test.step('STEPS-4 the back-office opens with Today until the site is open', async () => {
    await page.goto('/admin');
    await expect(heading).toHaveText(todayTexts.ru.tab);
  });

  await test.step('OPEN-6 the owner looks at the site, which guests do not see yet', async () => {
    await page.goto('/admin?tab=today&screen=first-steps');
    await page.getByRole('link', { name: siteTexts.ru.look }).click();
    await expect(heading).toHaveText('Fig & Fern');
    await page.getByRole('link', { name: 'Back to the admin' }).click();
  });

  const context = await browser.newContext({ viewport: desktop, locale: 'en-US', baseURL: site.origin });
  const guest = await context.newPage();

  await test.step('OPEN-2, OPEN-5 the owner opens the site', async () => {
    await guest.goto('/');
    await expect(guest.getByText('Opening soon')).toBeVisible();
    await page.goto('/admin?tab=today&screen=first-steps');
    await page.getByRole('button', { name: siteTexts.ru.open }).click();
    await expect(page.getByText(siteTexts.ru.isOpen)).toBeVisible();
  });

  await test.step('OPEN-1 a guest sees the site', async () => {
    await guest.goto('/');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Fig & Fern');
    await expect(guest.getByText('Tarts from Kingston').first()).toBeVisible();
    await expect(guest.getByRole('article').getByRole('img')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Fig tart' })).toBeVisible();
  });
  await context.close();
});
