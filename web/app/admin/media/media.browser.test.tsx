import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { clickFast } from '../../../test-support/click-fast.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse, type Sent } from '../../../test-support/fake-api.ts';
import { buildLibraryItem, pictureFiles } from '../../../test-support/files.ts';
import { named } from '../../../test-support/texts.ts';
import type { Language } from '../kit/i18n/formats.ts';
import { libraryTexts } from '../kit/library/library.texts.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import { mediaTexts } from './media.texts.ts';

const cake = new File(['cake'], 'cake.jpg', { type: 'image/jpeg' });
const answer = {
  url: '/uploads/pictures/cake.jpg',
  filename: 'cake.jpg',
  size: 4567,
  content_type: 'image/jpeg',
};

async function openMedia(language: Language = 'en', files: LibraryItem[] = [], width = 1440) {
  const state = { files };
  const find = ({ query }: Sent) =>
    state.files.filter(
      ({ alt, kind }) => alt.includes(query.get('q') ?? '') && kind === (query.get('kind') ?? kind),
    );
  const api = await openTab(
    'media',
    {
      'GET /admin/media': find,
      'POST /admin/upload': answer,
      'GET /settings': () => new Promise<never>(() => {}),
    },
    { language, beside: ['settings'], width },
  );
  const t = mediaTexts[language];
  const upload = page.getByRole('button', { name: t.upload, exact: true });
  await expect.element(upload).toBeVisible();
  const input = page.elementLocator(document.querySelector('input[type=file]')!);
  const library = page.getByRole('region', { name: t.library.title });
  return {
    api,
    state,
    t,
    input,
    upload,
    library,
    chosen: page.getByRole('button', { name: t.file }),
    recent: page.getByRole('list', { name: t.recent }).getByRole('listitem'),
    button: (text: string, filename: string) =>
      library.getByRole('button', { name: named(text, { filename }) }),
    send: async (file = cake) => {
      await input.upload(file);
      await upload.click();
    },
  };
}

test('MEDIA-1, MEDIA-2, MEDIA-12, MEDIA-15 the form says what it takes, and waits for a file', async () => {
  const { t, input, upload, chosen } = await openMedia('ru', [], 390);
  await expect.element(input).toHaveAttribute('accept', expect.stringMatching(/image\/png.*video\/mp4/));
  expect(input.element().getAttribute('accept')).not.toMatch(/svg|html|pdf/);
  await expect.element(page.getByText(t.hint)).toBeVisible();
  await expect
    .element(page.getByText(/Фото: PNG, JPEG, HEIC, GIF, WebP или AVIF, до\s20\sМБ\.[^]*до\s500\sМБ\./))
    .toBeVisible();
  await expect.element(page.getByText(t.empty)).toBeVisible();
  await expect.element(page.getByText('0 файлов')).toBeVisible();
  await expectAccessible();
  await expect.element(chosen).toHaveTextContent(t.choose);
  await expect.element(upload).toBeDisabled();
  await input.upload(cake);
  await expect.element(chosen).toHaveTextContent('cake.jpg');
  await expect.element(upload).toBeEnabled();
});

test('MEDIA-1, MEDIA-16 a QuickTime video is refused with advice when it is chosen, and a HEIC photo is taken', async () => {
  const { t, input, upload, chosen } = await openMedia();
  expect(input.element().getAttribute('accept')).not.toMatch(/quicktime|mov/);
  await expect.element(input).toHaveAttribute('accept', expect.stringContaining('.heic'));
  await input.upload(new File(['x'], 'IMG_0001.MOV'));
  await expect.element(toast(noticesTexts.en.quickTime)).toBeVisible();
  await expect.element(chosen).toHaveTextContent(t.choose);
  await expect.element(upload).toBeDisabled();
  await input.upload(pictureFiles.heic);
  await expect.element(chosen).toHaveTextContent('IMG_0001.HEIC');
  await expect.element(upload).toBeEnabled();
});

test('MEDIA-3, MEDIA-5, MEDIA-6, MEDIA-8, MEDIA-9, MEDIA-14 an upload from its first percent to its entry', async () => {
  const { api, t, input, upload, chosen, recent, send } = await openMedia('ru', [], 390);
  const { release, until } = hold();
  const filename = `${'a-very-long-name-of-a-picture'.repeat(4)}.jpg`;
  api.answer({ 'POST /admin/upload': async () => (await until, { ...answer, filename }) });
  await input.upload(new File(['cake'], filename, { type: 'image/jpeg' }));
  await clickFast(upload);
  await expect.element(upload).toBeDisabled();
  await expect.element(page.getByText('25\u00a0%')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(390);
  release();
  await expect.element(toast(t.uploadSuccess)).toBeVisible();
  expect(api.writes).toHaveLength(1);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent(t.choose);
  await expect.element(upload).toBeDisabled();

  await expect.element(recent.getByText(filename)).toBeVisible();
  await expect.element(recent.getByText(/^image\/jpeg, 4,6 кБ$/)).toBeVisible();
  await expect.element(recent.getByRole('link', { name: answer.url })).toHaveAttribute('href', answer.url);
  const time = recent.getByRole('time');
  expect(texts(time)).toEqual([expect.stringMatching(/^Загружено \d+ \p{L}+ \d{4} г\. в \d+:\d\d$/u)]);
  expect(Date.now() - Date.parse(time.element().getAttribute('datetime')!)).toBeLessThan(60_000);
  await expect.element(page.getByText('1 файл')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await send();
  await expect.element(page.getByText('2 файла')).toBeVisible();
  expect(recent.elements()).toHaveLength(2);
});

test('MEDIA-4 a cancelled upload leaves the file chosen and nothing else', async () => {
  const { api, t, upload, chosen, send } = await openMedia();
  api.answer({ 'POST /admin/upload': () => new Promise<never>(() => {}) });
  await send();
  await page.getByRole('button', { name: t.cancel }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('cake.jpg');
  await expect.element(upload).toBeEnabled();
  await expect.element(page.getByText(t.empty)).toBeVisible();
});

test('MEDIA-4, MEDIA-13 an upload goes on while another tab is open, and its entry stays for the visit', async () => {
  const { api, t, recent, send } = await openMedia();
  const { release, until } = hold();
  api.answer({ 'POST /admin/upload': async () => (await until, answer) });
  await send();
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { name: t.recent })).not.toBeInTheDocument();
  release();
  await expect.element(toast(t.uploadSuccess)).toBeVisible();
  await page.getByRole('link', { name: t.tab, exact: true }).click();
  await expect.element(recent.getByText('cake.jpg')).toBeVisible();
  // Of the library below it only. The list of this visit is never asked for.
  expect(new Set(api.sent('GET /admin/media').map(({ query }) => String(query)))).toEqual(new Set(['']));
});

test('MEDIA-7 a failed upload shows the reason and keeps the chosen file', async () => {
  allowConsole(failedCall);
  const { api, t, chosen, send } = await openMedia();
  api.answer({ 'POST /admin/upload': refuse(413, 'file-too-large') });
  await send();
  await expect.element(toast(`${t.uploadError} ${problemTexts.en['file-too-large']}`)).toBeVisible();
  await expect.element(chosen).toHaveTextContent('cake.jpg');
  await expect.element(page.getByText(t.empty)).toBeVisible();
});

test('MEDIA-10, MEDIA-11 the whole address is copied, and a failure to copy is told', async () => {
  allowConsole(/no clipboard here/);
  const { t, recent, send } = await openMedia('ru');
  await send();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await recent.getByRole('button', { name: named(t.copyOf, { filename: 'cake.jpg' }) }).click();
  await expect.element(toast(t.copySuccess)).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`https://cafe.example.com${answer.url}`);
  copy.mockRejectedValue(new Error('no clipboard here'));
  await recent.getByRole('button', { name: named(t.copyOf, { filename: 'cake.jpg' }) }).click();
  await expect.element(toast(t.copyError)).toBeVisible();
});

test('NAV-5 the library is a grid that opens a file, finds files by description and kind, and describes them', async () => {
  const film = buildLibraryItem('film.mp4', { kind: 'film', content_type: 'video/mp4' });
  const { api, state, t, library, button } = await openMedia('ru', [buildLibraryItem('plum.jpg'), film], 390);
  api.answer({
    'PATCH /admin/media/{id}'({ body }) {
      state.files = [buildLibraryItem('plum.jpg', { alt: body.alt }), film];
      return state.files[0]!;
    },
  });
  const names = () => texts(library.getByRole('listitem'));
  const close = page.getByRole('dialog').getByRole('button', { name: noticesTexts.ru.close });
  await library.getByRole('button', { name: 'plum.jpg' }).click();
  const describe = button(t.library.describeNamed, 'plum.jpg');
  await describe.click();
  const description = page.getByRole('textbox', { name: t.library.description });
  await expect.element(description).toHaveFocus();
  await description.fill('Plum tart');
  await page.getByRole('button', { name: noticesTexts.ru.save }).click();
  await expect.element(describe).toHaveFocus();
  expect(api.writes[0]!.headers.get('if-match')).toBe('"v2"');
  await expectAccessible();
  await close.click();
  await expect.element(library.getByRole('button', { name: 'plum.jpg' })).toHaveFocus();
  await library.getByRole('combobox', { name: t.library.kind }).selectOptions(t.library.film);
  await expect.poll(names).toEqual(['film.mp4']);
  await library.getByRole('combobox', { name: t.library.kind }).selectOptions(t.library.all);
  await library.getByRole('searchbox', { name: libraryTexts.ru.search }).fill('tart');
  await expect.poll(names).toEqual(['plum.jpg']);
  await expectAccessible();
});

test('a file says where it is used, and only an unused one can be deleted, after a question', async () => {
  const used = buildLibraryItem('fig.jpg', {
    used_in: [{ noun: 'dessert', id: '7', title: 'Fig Bar', is_deleted: false }],
    use_count: 3,
  });
  const { api, state, t, library, button } = await openMedia('en', [buildLibraryItem('plum.jpg'), used]);
  const uses = library.getByRole('list', { name: named(t.library.usesOf, { filename: 'fig.jpg' }) });
  await library.getByRole('button', { name: 'fig.jpg' }).click();
  await expect.element(page.getByRole('dialog', { name: 'fig.jpg' })).toBeVisible();
  await expect
    .element(uses.getByRole('link', { name: 'Dessert: Fig Bar' }))
    .toHaveAttribute('href', '/admin?tab=products&dessert=7');
  await expect.element(uses.getByText('and 2 more')).toBeVisible();
  await expect.element(button(t.library.deleteNamed, 'fig.jpg')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await library.getByRole('button', { name: 'plum.jpg' }).click();
  await expect.element(library.getByText(t.library.unused)).toBeVisible();
  api.answer({ 'DELETE /admin/media/{id}': () => void (state.files = [used]) });
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await button(t.library.deleteNamed, 'plum.jpg').click();
  expect(confirm).toHaveBeenCalledWith(named(t.library.confirmDelete, { filename: 'plum.jpg' }));
  expect(api.writes).toEqual([]);
  confirm.mockReturnValue(true);
  await button(t.library.deleteNamed, 'plum.jpg').click();
  await expect.element(toast(named(t.library.deleted, { filename: 'plum.jpg' }))).toBeVisible();
  await expect.element(library.getByRole('heading', { name: t.library.title })).toHaveFocus();
  await expect.poll(() => texts(library.getByRole('listitem'))).toEqual(['fig.jpg']);
});
