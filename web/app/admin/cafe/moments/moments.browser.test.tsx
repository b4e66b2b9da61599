import type { StaffSocial } from '@velvet-spoon/contract/api/staff-social';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse } from '../../../../test-support/fake-api.ts';
import { buildLibraryItem, buildPicture } from '../../../../test-support/files.ts';
import { named } from '../../../../test-support/texts.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { libraryTexts } from '../../kit/library/library.texts.ts';
import { noticesTexts } from '../../kit/notices/notices.texts.ts';
import { momentsTexts } from './moments.texts.ts';

const [read_at, failed_at] = ['2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];
const off: StaffSocial['instagram'] = {
  state: 'off',
  read_at: null,
  failed_at: null,
  failure: null,
  token_expires_at: null,
  item_count: 0,
};
const moment = (name: string) => ({
  image: `/uploads/${name}.jpg`,
  caption: name,
  permalink: `https://instagram.example/${name}`,
  picture: buildPicture(`/uploads/${name}.jpg`),
});

async function openMoments(names: string[], language: Language = 'en', instagram = off) {
  // The form of the cafe above has no answer here.
  allowConsole(failedCall);
  const library = ['plums', 'figs'].map((name) =>
    buildLibraryItem(`${name}.jpg`, { picture: buildPicture(`/uploads/${name}.jpg`) }),
  );
  const api = await openTab(
    'cafe',
    {
      'GET /admin/cafe': refuse(503, 'unavailable'),
      'GET /admin/media': library,
      'GET /admin/social': { moments: names.map(moment), instagram, version: 1 },
      'PUT /admin/social': ({ body }) => ({
        moments: body.moments.map((one: { image: string }) => ({ ...one, picture: buildPicture(one.image) })),
        instagram,
        version: 2,
      }),
    },
    { language, width: 390 },
  );
  const t = momentsTexts[language];
  const section = page.getByRole('region', { name: t.title });
  await section.getByRole('button').click();
  const status = section.getByRole('group', { name: 'Instagram' });
  await expect.element(status).toBeVisible();
  const dialog = (isNew = true) => page.getByRole('dialog', { name: isNew ? t.new : t.edit });
  const picker = page.getByRole('dialog', { name: libraryTexts[language].choosePicture });
  return {
    api,
    t,
    section,
    status,
    dialog,
    row: (number: number) => section.getByRole('listitem', { name: named(t.item, { number }) }),
    pin: section.getByRole('button', { name: t.pin }),
    caption: (isNew = true) => dialog(isNew).getByRole('textbox', { name: t.caption }),
    link: dialog().getByRole('textbox', { name: t.link }),
    save: (isNew = true) => dialog(isNew).getByRole('button', { name: noticesTexts[language].save }),
    choose: async (name: RegExp) => {
      await picker.getByRole('button', { name }).click();
      await expect.element(picker).not.toBeInTheDocument();
    },
  };
}

test('MOMENTS-1, MOMENTS-3 a moment is pinned, and what is missing is said at its field', async () => {
  const { api, t, section, status, dialog, row, pin, caption, link, save, choose } = await openMoments(
    [],
    'ru',
  );
  await expect.element(status).toMatchTextContent(t.instagram.off);
  await expect.element(status).toMatchTextContent(t.shown.nothing);
  await expect.element(section.getByText(t.empty)).toBeVisible();
  const fields = ['moments.0.caption', 'moments.0.permalink'];
  const put = api.answer;
  put({ 'PUT /admin/social': refuse(400, 'invalid-request', { fields }) });
  await pin.click();
  await choose(/plums/);
  await expect.element(caption()).toHaveFocus();
  await save().click();
  await expect.element(caption()).toHaveAccessibleDescription(new RegExp(t.missing));
  await expect.element(link).toHaveAccessibleDescription(new RegExp(t.badLink));
  await expectAccessible();
  await caption().fill('Plums, again and again');
  await link.fill('https://instagram.example/p/1');
  await dialog().getByRole('button', { name: t.another }).click();
  await choose(/figs/);
  await expect.element(caption()).toHaveValue('Plums, again and again');
  const pinned = {
    image: '/uploads/figs.jpg',
    caption: 'Plums, again and again',
    permalink: 'https://instagram.example/p/1',
  };
  put({ 'PUT /admin/social': { moments: [{ ...moment('figs'), ...pinned }], instagram: off, version: 2 } });
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.writes.at(-1)!.body).toEqual({ moments: [pinned] });
  await expect.element(row(1).getByText('Plums, again and again')).toBeVisible();
  await expect.element(status).toMatchTextContent(t.shown.pinned);
  await expect.element(pin).toHaveFocus();
});

test('MOMENTS-1 moments are moved, changed and removed by keyboard, and the focus stays with them', async () => {
  const { api, t, dialog, row, pin, caption, save } = await openMoments(['plums', 'figs']);
  const press = async (button: HTMLElement) => {
    button.focus();
    await userEvent.keyboard('{Enter}');
  };
  const buttonsOf = (number: number) => row(number).getByRole('button').elements() as HTMLElement[];
  await press(buttonsOf(2)[1]!);
  await expect.element(row(1).getByText('figs', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(buttonsOf(1)[1]);
  await press(buttonsOf(1)[0]!);
  await expect.element(caption(false)).toHaveFocus();
  await caption(false).fill('Fresh figs');
  await save(false).click();
  await expect.element(dialog(false)).not.toBeInTheDocument();
  await expect.element(row(1).getByText('Fresh figs')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(buttonsOf(1)[0]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await press(buttonsOf(1).at(-1)!);
  await expect.element(row(2)).not.toBeInTheDocument();
  await expect.element(pin).toHaveFocus();
  const sent = api.writes.map(({ body }) => body.moments.map((one: { caption: string }) => one.caption));
  expect(sent).toEqual([['figs', 'plums'], ['Fresh figs', 'plums'], ['plums']]);
  await expect.element(page.getByText(t.removed)).toBeVisible();
});

test('MOMENTS-4 nothing that was typed is lost when someone else has saved', async () => {
  const { api, dialog, row, pin, caption, link, save, choose } = await openMoments([]);
  const theirs = { moments: [moment('pears')], instagram: off, version: 2 };
  api.answer({ 'GET /admin/social': theirs, 'PUT /admin/social': refuse(412, 'version-conflict') });
  await pin.click();
  await choose(/plums/);
  await caption().fill('Plums');
  await link.fill('https://instagram.example/p/1');
  await save().click();
  const conflict = dialog().getByRole('group', { name: noticesTexts.en.conflict });
  await expect.element(conflict).toHaveFocus();
  await expectAccessible();
  const both = {
    moments: [moment('pears'), { ...moment('plums'), caption: 'Plums' }],
    instagram: off,
    version: 3,
  };
  api.answer({ 'PUT /admin/social': both });
  await conflict.getByRole('button', { name: noticesTexts.en.keepMine }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row(2).getByText('Plums', { exact: true })).toBeVisible();
  const { body, headers } = api.writes.at(-1)!;
  expect(body.moments.map((one: { caption: string }) => one.caption)).toEqual(['pears', 'Plums']);
  expect(headers.get('if-match')).toBe('"v2"');
});

const well = {
  ...off,
  state: 'connected' as const,
  read_at,
  item_count: 5,
  token_expires_at: '2099-01-01T00:00:00.000Z',
};
const failing = {
  ...well,
  state: 'failing' as const,
  failed_at,
  failure: 'token-refused' as const,
  token_expires_at: failed_at,
};

test.each([
  ['ru', well, [momentsTexts.ru.instagram.connected, '5']],
  ['ru', failing, [momentsTexts.ru.instagram.failures['token-refused'], '3 ноября 2026']],
  ['en', failing, [momentsTexts.en.instagram.failures['token-refused'], 'November 3, 2026']],
] as const)(
  'MOMENTS-5 staff read in words what Instagram is doing (%s, %o)',
  async (language, instagram, words) => {
    const { status } = await openMoments([], language, instagram);
    for (const text of words) await expect.element(status).toMatchTextContent(text);
    await expectAccessible();
  },
);
