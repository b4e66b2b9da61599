import type { Appearance } from '@velvet-spoon/contract/api/appearance';
import { DEFAULT_PALETTE } from '@velvet-spoon/contract/domain/palette';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { answerDialogs, conflictIn, expectNoOverflow } from '../../../../test-support/acting.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse } from '../../../../test-support/fake-api.ts';
import { pictureFiles } from '../../../../test-support/files.ts';
import { buildDessert, buildPicture, buildProduct } from '../../../../test-support/site-data.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { cafeTexts } from '../cafe.texts.ts';
import { exampleCafe } from '../values/example-cafe.ts';

const standard: Appearance = {
  ...DEFAULT_PALETTE,
  pairing: 'fraunces',
  logo_id: null,
  logo: null,
  icons: '',
  updated_at: '2026-10-02T09:30:00.000Z',
  version: 3,
};

const logo = { ...buildPicture('Logo'), placeholder: '', width: 480, height: 240 };

async function openLook(language: Language = 'en', width = 1280) {
  // Pictures of the sample are not there.
  allowConsole(failedCall);
  const site = { look: standard };
  const api = await openTab(
    'cafe',
    {
      'GET /content/appearance': () => site.look,
      'PUT /content/appearance': ({ body, headers }) => {
        if (headers.get('if-match') !== `"v${site.look.version}"`) return refuse(412, 'version-conflict');
        site.look = { ...site.look, ...body, version: site.look.version + 1 };
        return site.look;
      },
      'POST /admin/logo': { logo_id: crypto.randomUUID(), logo },
      'GET /content/featured': [buildProduct()],
      'GET /content/products/{slug}': buildDessert(),
      'GET /admin/cafe': { ...exampleCafe, updatedAt: standard.updated_at, version: 1 },
      'GET /admin/page-pictures': [],
      'GET /admin/social': refuse(503, 'unavailable'),
    },
    { language, width, beside: ['account'], search: '#appearance' },
  );
  const t = cafeTexts[language].appearance;
  const form = page.getByRole('form', { name: t.form });
  await expect.element(form).toBeVisible();
  return {
    api,
    site,
    t,
    form,
    color: (name: 'accent' | 'deep' | 'ground') => form.getByLabelText(t.colors[name], { exact: true }),
    save: form.getByRole('button', { name: t.save }),
    preview: form.getByRole('region', { name: t.preview }),
  };
}

for (const [language, width] of [
  ['ru', 390],
  ['en', 1280],
] as const) {
  test(`LOOK-7 the section shows parts of the site in colours that are not saved yet (${language})`, async () => {
    const { api, t, color, save, preview } = await openLook(language, width);
    await expect.element(save).toBeDisabled();
    const order = preview.getByText('Order Online');
    await expect.element(order).toHaveStyle({ backgroundColor: 'rgb(169, 47, 85)' });
    await color('accent').fill('#1F5F8B');
    await expect.element(order).toHaveStyle({ backgroundColor: 'rgb(31, 95, 139)' });
    await page.getByRole('radio', { name: t.pairings.newsreader }).click();
    const title = preview.getByText('Sweet, and nothing to hide');
    await expect.poll(() => getComputedStyle(title.element()).fontFamily).toMatch(/^Newsreader/);
    await expectAccessible();
    expectNoOverflow();
    await preview.getByText(t.pages.dessert, { exact: true }).click();
    await expect.element(preview.getByText('Back to collection')).toBeVisible();
    expect(api.writes).toEqual([]);
    await save.click();
    await expect.element(toast(t.saved)).toBeVisible();
    expect(api.writes.map(({ body }) => body)).toEqual([
      { ...DEFAULT_PALETTE, accent: '#1f5f8b', pairing: 'newsreader', logo_id: null },
    ]);
  });
}

test('LOOK-2 colours that nobody could read are named beside their field, and are not saved', async () => {
  const { api, t, color, save } = await openLook();
  await color('accent').fill('#f2a0b5');
  const words = /^Hard to read: “accent” on “shaded part”\. The contrast is 1\.68, and 4\.50 is needed\.$/;
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(color('accent')).toHaveAccessibleDescription(/The contrast is 1\.68/);
  await expect.element(save).toBeDisabled();
  await color('accent').fill('#f2a');
  await expect.element(page.getByText(t.wrongColor)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  expect(api.writes).toEqual([]);
});

test('LOOK-8 one button brings the default face back, and nothing is saved before Save', async () => {
  const { api, site, t, form, color, save } = await openLook();
  await color('deep').fill('#1d3b53');
  await save.click();
  await expect.poll(() => site.look.deep).toBe('#1d3b53');
  await form.getByRole('button', { name: t.reset }).click();
  await expect.element(color('deep')).toHaveValue(DEFAULT_PALETTE.deep);
  expect(api.writes).toHaveLength(1);
  await save.click();
  await expect.poll(() => site.look.deep).toBe(DEFAULT_PALETTE.deep);
});

test('LOOK-4 a logo is shown before it is saved, one that is refused says why, and leaving asks', async () => {
  const { api, t, form, preview, save } = await openLook();
  const input = page.elementLocator(form.element().querySelector('input[type=file]')!);
  api.answer({ 'POST /admin/logo': refuse(415, 'unsupported-file') });
  await input.upload(pictureFiles.png);
  await expect.element(form.getByRole('alert').filter({ hasText: t.uploadFailed })).toBeVisible();
  const logo_id = crypto.randomUUID();
  api.answer({ 'POST /admin/logo': { logo_id, logo } });
  await input.upload(pictureFiles.png);
  await expect.element(form.getByAltText(t.logoAlt)).toBeVisible();
  await expect.element(form.getByRole('alert').filter({ hasText: t.uploadFailed })).not.toBeInTheDocument();
  expect(preview.element().querySelectorAll('img[alt="Velvet Spoon"]')).toHaveLength(2);
  const dialogs = answerDialogs(false);
  await page.getByRole('link', { name: 'Account' }).click();
  expect(dialogs.asked).toEqual([cafeTexts.en.confirmLeave]);
  await save.click();
  await expect.element(toast(t.saved)).toBeVisible();
  expect(api.writes.at(-1)?.body.logo_id).toBe(logo_id);
});

test('LOOK-3 after a save by someone else the person decides', async () => {
  const { site, color, save } = await openLook();
  await color('accent').fill('#1f5f8b');
  site.look = { ...standard, accent: '#0f6e6e', version: 4 };
  await save.click();
  await conflictIn('en').takeTheirs.click();
  await expect.element(color('accent')).toHaveValue('#0f6e6e');
});
