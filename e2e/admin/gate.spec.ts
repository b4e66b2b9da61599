import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';
import { createToken, revokeToken } from './tokens.ts';

const texts = {
  ru: {
    title: 'Администрирование',
    language: 'Язык',
    token: 'Токен администратора',
    continue: 'Продолжить',
    required: 'Введите токен.',
    invalid: 'Токен недействителен или истёк. Войдите снова.',
    cleared: 'Токен удалён...',
    accepted: 'Токен принят.',
    change: 'Сменить токен',
    sections: 'Разделы',
    tabs: ['Блог', 'Медиа', 'Меню', 'Настройки', 'Опт'],
    file: 'Фото или видео',
    upload: 'Загрузить',
    refused:
      'Не удалось загрузить файл. Такой файл не принимается, или его содержимое не соответствует имени.',
  },
  en: {
    title: 'Administration',
    language: 'Language',
    token: 'Admin token',
    continue: 'Continue',
    required: 'Token is required.',
    invalid: 'Token is invalid or expired. Please sign in again.',
    cleared: 'Token cleared...',
    accepted: 'Token accepted.',
    change: 'Change token',
    sections: 'Sections',
    tabs: ['Blog', 'Media', 'Menu', 'Settings', 'Wholesale'],
    file: 'Image or video',
    upload: 'Upload',
    refused:
      'Failed to upload the file. This type of file is not accepted, or its content does not match its name.',
  },
};
const languages: Language[] = ['ru', 'en'];
const tabs = ['posts', 'media', 'menu', 'settings', 'wholesale'];

const gate = (page: Page, language: Language = 'ru') =>
  page.getByRole('heading', { level: 1, name: texts[language].title });
const tokenField = (page: Page, language: Language = 'ru') =>
  page.getByLabel(texts[language].token, { exact: true });
const sections = (page: Page, language: Language = 'ru') =>
  page.getByRole('navigation', { name: texts[language].sections });
const shownTab = (page: Page) => page.locator('nav [aria-current=page]');
const message = (page: Page) => page.getByRole('main').getByRole('alert');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the gate and chooses a language. */
async function openGate(page: Page, language: Language = 'ru', address = '/admin'): Promise<void> {
  await page.goto(address);
  await expect(gate(page)).toBeVisible();
  if (language === 'en') await page.getByText('EN', { exact: true }).click();
  await expect(gate(page, language)).toBeVisible();
}

async function enter(page: Page, token: string, language: Language = 'ru'): Promise<void> {
  await tokenField(page, language).fill(token);
  await page.getByRole('button', { name: texts[language].continue }).click();
}

/** Makes an admin call, by trying to upload a file that is never accepted. */
async function callAdmin(page: Page, language: Language = 'ru'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html>'),
  });
  await page.getByRole('button', { name: texts[language].upload, exact: true }).click();
}

/** Empties the wholesale lists: these tests are about the frame around them. */
async function answerEmpty(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/(pending|users)$/, (route) => route.fulfill({ json: [] }));
}

for (const language of languages) {
  const text = texts[language];

  test(`GATE-1 without a token the gate asks for one (${language})`, async ({ page }) => {
    await openGate(page, language);
    const toggle = page.getByRole('radiogroup', { name: text.language });
    await expect(toggle.getByRole('radio')).toHaveCount(2);
    await expect(toggle).toHaveText('RUEN');
    await expect(tokenField(page, language)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: text.continue })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test(`GATE-2, GATE-5, GATE-6 a good token is verified, stored and opens the dashboard (${language})`, async ({
    page,
  }) => {
    const token = await createToken();
    await openGate(page, language);
    const asked = page.waitForRequest('**/api/v1/auth/me');
    await enter(page, token, language);
    expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
    await expect(toast(page, text.accepted)).toBeVisible();
    await expect(sections(page, language)).toBeVisible();
    expect(await stored(page, 'adminToken')).toBe(token);
  });

  test(`GATE-4 an empty token is asked for again, and nothing is stored (${language})`, async ({ page }) => {
    await openGate(page, language);
    for (const typed of ['', '   ', '""']) {
      await enter(page, typed, language);
      await expect(message(page)).toHaveText(text.required);
    }
    expect(await stored(page, 'adminToken')).toBeNull();
  });

  test(`GATE-7 a token that opens nothing is refused in the same words (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const revoked = await createToken();
    await revokeToken(revoked);
    const bad = [
      'unknown',
      revoked,
      await createToken({ isExpired: true }),
      await createToken({ isAdmin: false }),
    ];
    for (const token of bad) {
      await openGate(page, language);
      await enter(page, token, language);
      await expect(message(page)).toHaveText(text.invalid);
      expect(await stored(page, 'adminToken')).toBeNull();
      await page.evaluate(() => localStorage.clear());
    }
  });

  test(`ACCESS-12, GATE-9, GATE-10 the header has the tabs and the language toggle (${language})`, async ({
    page,
  }) => {
    await signInAsAdmin(page, language);
    await page.goto('/admin');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    // The tabs of the specification come first; there may be more.
    expect((await links.allTextContents()).slice(0, text.tabs.length)).toEqual(text.tabs);
    await expect(header.getByRole('radiogroup', { name: text.language })).toBeVisible();
  });

  test(`GATE-11 "Change token" clears the token and returns to the gate (${language})`, async ({ page }) => {
    await openGate(page, language);
    await enter(page, await createToken(), language);
    await page.getByRole('button', { name: text.change }).click();
    await expect(gate(page, language)).toBeVisible();
    await expect(message(page)).toHaveText(text.cleared);
    expect(await stored(page, 'adminToken')).toBeNull();
    await page.reload();
    await expect(gate(page, language)).toBeVisible();
  });

  test(`GATE-12, GATE-13 a revoked token leads back to the gate, with that message alone (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const token = await createToken();
    await openGate(page, language, '/admin?tab=media');
    await enter(page, token, language);
    await expect(toast(page, text.accepted)).toBeVisible();
    await toast(page, text.accepted).getByRole('button').click();
    await revokeToken(token);
    await callAdmin(page, language);
    await expect(gate(page, language)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText([text.invalid]);
    expect(await stored(page, 'adminToken')).toBeNull();
  });

  test(`GATE-14 a 403 behaves as a 401 (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    await signInAsAdmin(page, language);
    await page.route('**/api/v1/admin/upload', (route) => refuse(route, 403, 'forbidden'));
    await page.goto('/admin?tab=media');
    await callAdmin(page, language);
    await expect(gate(page, language)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText([text.invalid]);
    expect(await stored(page, 'adminToken')).toBeNull();
  });

  test(`GATE-22 the document's language and title follow (${language})`, async ({ page }) => {
    await openGate(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${text.title} | Velvet Spoon`);
    await enter(page, await createToken(), language);
    await expect(page).toHaveTitle(`${text.tabs[0]} | Velvet Spoon`);
    await sections(page, language).getByRole('link', { name: text.tabs[1]! }).click();
    await expect(page).toHaveTitle(`${text.tabs[1]} | Velvet Spoon`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

  test(`GATE-24, GATE-25 what the server refuses is said in the person's language, and logged (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    await signInAsAdmin(page, language);
    await page.goto('/admin?tab=media');
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('ApiError'));
    await callAdmin(page, language);
    await expect(toast(page, text.refused)).toBeVisible();
    expect((await logged).type()).toBe('error');
  });

  for (const width of [390, 820, 1440]) {
    test(`axe finds nothing on the gate at ${width}, also with a message, and nothing is wider (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openGate(page, language);
      await expectAccessible(page);
      await enter(page, '', language);
      await expect(message(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('GATE-3 a token is stored without blanks, quotes and the word Bearer', async ({ page }) => {
  const token = await createToken();
  for (const typed of [`  ${token} `, `"${token}"`, `Bearer ${token}`, ` "Bearer ${token}" `]) {
    await openGate(page);
    await enter(page, typed);
    await expect(sections(page)).toBeVisible();
    expect(await stored(page, 'adminToken')).toBe(token);
    await page.evaluate(() => localStorage.clear());
  }
});

test('GATE-8 a stored token opens the dashboard at the next visit', async ({ page }) => {
  await openGate(page);
  await enter(page, await createToken());
  await expect(sections(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/admin');
  await expect(sections(page)).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
});

test('GATE-15, GATE-18 the query chooses the tab, wins over the path, and is where tabs lead', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await answerEmpty(page);
  for (const [index, tab] of tabs.entries()) {
    await page.goto(`/admin/${tab === 'settings' ? 'menu' : 'settings'}?tab=${tab}`);
    await expect(shownTab(page)).toHaveText(texts.ru.tabs[index]!);
    await expect(shownTab(page)).toHaveAttribute('href', `/admin?tab=${tab}`);
  }
  await sections(page).getByRole('link', { name: 'Медиа' }).click();
  await expect(page).toHaveURL('/admin?tab=media');
  await expect(shownTab(page)).toHaveText('Медиа');
});

const byPath: [address: string, tab: string][] = [
  ['/admin/upload', 'Медиа'],
  ['/admin/blog', 'Блог'],
  ['/admin/menu?tab=unknown', 'Меню'],
  ['/admin/settings', 'Настройки'],
  ['/admin/wholesale', 'Опт'],
];

test('ROUTE-11, GATE-16 the paths of the dashboard choose its tab', async ({ page }) => {
  await signInAsAdmin(page);
  await answerEmpty(page);
  for (const [address, tab] of byPath) {
    await page.goto(address);
    await expect(sections(page)).toBeVisible();
    await expect(shownTab(page)).toHaveText(tab);
  }
});

test('ROUTE-11, GATE-17 otherwise the tab is posts', async ({ page }) => {
  await signInAsAdmin(page);
  for (const address of ['/admin', '/admin?tab=unknown']) {
    await page.goto(address);
    await expect(shownTab(page)).toHaveText('Блог');
  }
});

test('ROUTE-12 /admin/wholesale redirects to its tab', async ({ request }) => {
  const answer = await request.get('/admin/wholesale', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/admin?tab=wholesale');
});

test('GATE-20 the language is Russian until English is chosen, also for a browser in English', async ({
  page,
}) => {
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  await openGate(page);
  await expect(page.getByRole('radio', { name: 'RU' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
});

test('GATE-21 the chosen language is stored and used again, at the gate and behind it', async ({ page }) => {
  await openGate(page, 'en');
  expect(await stored(page, 'adminLang')).toBe('en');
  await page.reload();
  await expect(gate(page, 'en')).toBeVisible();
  await enter(page, await createToken(), 'en');
  await expect(sections(page, 'en')).toBeVisible();
  await page.getByText('RU', { exact: true }).click();
  await expect(sections(page, 'ru')).toBeVisible();
  expect(await stored(page, 'adminLang')).toBe('ru');
});

test('GATE-23 a toast stands at the top right for five seconds', async ({ page }) => {
  await page.clock.install();
  await openGate(page);
  await enter(page, await createToken());
  const accepted = toast(page, texts.ru.accepted);
  await expect(accepted).toBeVisible();
  const box = (await accepted.boundingBox())!;
  expect(box.y).toBeLessThan(120);
  expect(1440 - (box.x + box.width)).toBeLessThan(40);
  await page.clock.pauseAt(Date.now() + 3000);
  await expect(accepted).toBeVisible();
  await page.clock.runFor(4000);
  await expect(accepted).toHaveCount(0);
});

test('the gate is passed by keyboard alone', async ({ page }) => {
  const token = await createToken();
  await openGate(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Velvet Spoon' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'RU' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tokenField(page)).toBeFocused();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await expect(sections(page)).toBeVisible();
});

test('FRAME-31 the order popup never shows in the admin', async ({ page }) => {
  await page.clock.install();
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(sections(page)).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page, 'vs_order_popup_shown')).toBeNull();
});
