import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerDialogs } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { hold } from '../../../test-support/fake-api.ts';
import { autumnMenu } from '../../../test-support/saved.ts';
import { menuTexts } from '../menu/menu.texts.ts';

const uploaded = { url: '/uploads/w.pdf', filename: 'Winter.pdf', size: 14, content_type: 'application/pdf' };

/** Whether the browser would ask before it closes the page. */
function asksOnClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}

const section = (name: string) => page.getByRole('navigation').getByRole('link', { name });
const fileInput = () => page.elementLocator(document.querySelector('input[type=file]')!);

test('MENUFILE-26 an uploaded PDF that is not saved is not lost without a question, and Enter in a field does not save it', async () => {
  const t = menuTexts.ru;
  const api = await openTab(
    'menu',
    {
      'GET /menu': autumnMenu,
      'PUT /menu': ({ body }) => ({ ...autumnMenu, ...body, version: 4 }),
      'POST /admin/upload': uploaded,
    },
    { language: 'ru', beside: ['account'] },
  );
  const dialogs = answerDialogs(false);
  const url = page.getByRole('textbox', { name: t.url });
  await expect.element(url).toHaveValue(autumnMenu.file_url);
  expect(asksOnClose()).toBe(false);
  await fileInput().upload(new File(['%PDF-1.4\n%%EOF\n'], 'Winter.pdf', { type: 'application/pdf' }));
  await expect.element(url).toHaveValue(uploaded.url);
  await url.click();
  await userEvent.keyboard('{Enter}');
  expect(api.sent('PUT /menu')).toEqual([]);

  await section('Аккаунт').click();
  await expect.poll(() => dialogs.asked).toEqual([t.confirmLeave]);
  await expect.element(url).toHaveValue(uploaded.url);
  expect(asksOnClose()).toBe(true);

  await page.getByRole('button', { name: t.save }).click();
  await expect.element(toast(t.saved)).toBeVisible();
  expect(asksOnClose()).toBe(false);
  await section('Аккаунт').click();
  await expect.element(url).not.toBeInTheDocument();
  expect(dialogs.asked).toHaveLength(1);
});

test('MEDIA-17 closing the page during an upload asks, a change of tab does not', async () => {
  const { release, until } = hold();
  await openTab(
    'media',
    {
      'GET /admin/media': [],
      'POST /admin/upload': async () => (await until, uploaded),
    },
    { beside: ['account'] },
  );
  const dialogs = answerDialogs(false);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fileInput().upload(new File(['film'], 'film.mp4', { type: 'video/mp4' }));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(asksOnClose).toBe(true);
  await section('Account').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  expect(dialogs.asked).toEqual([]);
  expect(asksOnClose()).toBe(true);
  release();
  await expect.element(toast('File uploaded.')).toBeVisible();
  await expect.poll(asksOnClose).toBe(false);
});
