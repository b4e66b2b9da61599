import type { PictureSlot } from '@velvet-spoon/contract/api/page-pictures';
import type { PictureSlotName } from '@velvet-spoon/contract/domain/picture-slots';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { hold, refuse } from '../../../../test-support/fake-api.ts';
import { buildLibraryItem, pictureFiles } from '../../../../test-support/files.ts';
import { buildPicture } from '../../../../test-support/site-data.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { libraryTexts } from '../../kit/library/library.texts.ts';
import { noticesTexts } from '../../kit/notices/notices.texts.ts';
import { pagePicturesTexts } from './page-pictures.texts.ts';

const uploaded = { url: '/uploads/plum.png', filename: 'plum.png', size: 5, content_type: 'image/png' };
const limes = buildLibraryItem('limes.jpg', { alt: 'Limes', picture: buildPicture('Limes') });

const empty = (name: PictureSlotName): PictureSlot => ({
  name,
  kind: 'picture',
  proportions: { phone: null, desktop: null },
  is_empty: true,
  picture: null,
  film: null,
  focal_point: null,
  version: null,
});

async function openSlots(language: Language, width: number) {
  // The form of the cafe above has no answer here.
  allowConsole(failedCall);
  const api = await openTab(
    'cafe',
    {
      'GET /admin/page-pictures': [empty('hero-1'), empty('about')],
      'PUT /admin/page-pictures/{slot}': ({ params, body }) => ({
        ...empty(params.slot as PictureSlotName),
        is_empty: false,
        picture: buildPicture('Plums'),
        focal_point: body.focal_point,
        version: 1,
      }),
      'GET /admin/cafe': refuse(503, 'unavailable'),
      'GET /admin/media': [limes],
      'POST /admin/upload': uploaded,
    },
    { language, width },
  );
  const t = pagePicturesTexts[language];
  await page.getByRole('region', { name: t.title }).getByRole('button').click();
  const card = (slot: PictureSlotName) => page.getByRole('listitem', { name: t.names[slot] });
  await expect.element(card('hero-1')).toBeVisible();
  return {
    api,
    t,
    card,
    dialog: (slot: PictureSlotName) => page.getByRole('dialog', { name: t.names[slot] }),
    upload: async (slot: PictureSlotName, file = pictureFiles.png) => {
      await page.elementLocator(card(slot).element().querySelector('input[type=file]')!).upload(file);
    },
  };
}

const positions = (where: Locator) =>
  [...where.element().querySelectorAll('figure img')].map((img) => getComputedStyle(img).objectPosition);

async function expectCentred(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible();
  const { left, right } = dialog.element().getBoundingClientRect();
  expect(Math.round(left)).toBe(Math.round(document.documentElement.clientWidth - right));
}

test('an uploaded picture gets its focal point by a click, and every crop follows', async () => {
  const { api, t, card, dialog, upload } = await openSlots('ru', 390);
  await expect.element(card('hero-1').getByText(t.empty)).toBeVisible();
  await expectAccessible();
  await upload('hero-1');
  const chosen = dialog('hero-1');
  const save = chosen.getByRole('button', { name: noticesTexts.ru.save });
  await expect.element(save).toBeEnabled();
  await expectCentred(chosen);
  const surface = chosen.getByTestId('focal-point').element().parentElement!;
  const { width, height } = surface.getBoundingClientRect();
  await userEvent.click(surface, { position: { x: width * 0.2, y: height * 0.7 } });
  await expect.element(chosen.getByRole('slider', { name: t.axis.x })).toHaveAttribute('aria-valuenow', '20');
  await expect.element(chosen.getByRole('slider', { name: t.axis.y })).toHaveAttribute('aria-valuenow', '70');
  expect(new Set(positions(chosen))).toEqual(new Set(['20% 70%']));
  await chosen.getByRole('textbox', { name: t.alt }).fill('A crate of plums');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await save.click();
  await expect.element(chosen).not.toBeInTheDocument();
  expect(positions(card('hero-1'))).toContain('20% 70%');
  const { body, headers } = api.sent('PUT /admin/page-pictures/{slot}')[0]!;
  expect(body).toMatchObject({
    media_url: uploaded.url,
    alt: 'A crate of plums',
    focal_point: { x: 0.2, y: 0.7 },
  });
  expect(headers.get('if-none-match')).toBe('*');
});

test('a HEIC photo is shown once the server has made a JPEG of it', async () => {
  const { api, dialog, upload } = await openSlots('en', 1440);
  const { release, until } = hold();
  api.answer({ 'POST /admin/upload': async () => (await until, uploaded) });
  await upload('about', pictureFiles.heic);
  const sources = () => [...dialog('about').element().querySelectorAll('img')].map(({ src }) => new URL(src));
  await expect.poll(() => sources().map(({ protocol }) => protocol)).toContain('data:');
  release();
  await expect
    .poll(() => new Set(sources().map(({ pathname }) => pathname)))
    .toEqual(new Set([uploaded.url]));
});

test('with the keyboard alone, a picture from the library gets its focal point', async () => {
  const { api, t, card, dialog } = await openSlots('en', 1440);
  const open = card('about').getByRole('button', { name: new RegExp(libraryTexts.en.open) });
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const picker = page.getByRole('dialog', { name: libraryTexts.en.choosePicture });
  await expectCentred(picker);
  await expect.element(picker.getByRole('searchbox')).toHaveFocus();
  await expect.element(picker.getByRole('button', { name: /limes/ })).toBeVisible();
  (picker.getByRole('button', { name: /limes/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const chosen = dialog('about');
  const [x, y] = [t.axis.x, t.axis.y].map((name) => chosen.getByRole('slider', { name }));
  await expect.element(chosen.getByRole('button', { name: noticesTexts.en.close })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(x!).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(x!).toHaveAttribute('aria-valuetext', '40%');
  await userEvent.keyboard('{Tab}');
  await expect.element(y!).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(y!).toHaveAttribute('aria-valuetext', '100%');
  (chosen.getByRole('button', { name: noticesTexts.en.save }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast(t.saved)).toBeVisible();
  expect(api.writes[0]!.body).toMatchObject({ media_url: limes.url, focal_point: { x: 0.4, y: 1 } });
});

test('a choice survives a lost upload and someone else’s save', async () => {
  const { api, dialog, upload } = await openSlots('en', 1440);
  const notices = noticesTexts.en;
  api.answer({ 'POST /admin/upload': refuse(503, 'unavailable') });
  await upload('about');
  const chosen = dialog('about');
  const save = chosen.getByRole('button', { name: notices.save });
  await expect.element(chosen.getByText(/^plum\.png was not uploaded\./)).toBeVisible();
  await expect.element(save).toBeDisabled();
  const saved = { ...empty('about'), is_empty: false, picture: buildPicture(uploaded.url), version: 3 };
  api.answer({
    'POST /admin/upload': uploaded,
    'GET /admin/page-pictures': [{ ...saved, version: 2 }],
    'PUT /admin/page-pictures/{slot}': refuse(412, 'version-conflict'),
  });
  await chosen.getByRole('button', { name: notices.tryAgain }).click();
  await save.click();
  const conflict = chosen.getByRole('group', { name: notices.conflict });
  await expect.element(conflict).toBeVisible();
  await expectAccessible();
  api.answer({ 'PUT /admin/page-pictures/{slot}': saved });
  await conflict.getByRole('button', { name: notices.keepMine }).click();
  await expect.element(chosen).not.toBeInTheDocument();
  const { body, headers } = api.writes.at(-1)!;
  expect([body.media_url, headers.get('if-match')]).toEqual([uploaded.url, '"v2"']);
});
