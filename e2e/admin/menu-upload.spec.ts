import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { failure, hold, toast } from './answers.ts';
import { autumn, openMenu, pdf, uploadCall } from './menu-tab.ts';
import { languages } from './sign-in.ts';

for (const language of first(1, languages)) {
  test(`MENUFILE-14 a file that is not a PDF is not sent (${language})`, async ({ page }) => {
    const { t, file, url } = await openMenu(page, language, autumn);
    await page.route(uploadCall, () => expect(null, 'it was sent').toBe('nothing'));
    for (const mimeType of ['image/png', 'application/pdf-not', '']) {
      await file.setInputFiles(pdf('menu.pdf', mimeType || 'application/octet-stream'));
      await expect(toast(page, t.uploadFailed).last()).toBeVisible();
    }
    await expect(url).toHaveValue(autumn.file_url);
  });

  test(`MENUFILE-16, MENUFILE-23 an upload shows its progress and fills in the address without saving (${language})`, async ({
    page,
  }) => {
    const { t, site, form, file, url, fileName, save } = await openMenu(page, language, autumn);
    const { release, until } = hold();
    await page.route(uploadCall, async (route) => {
      expect(route.request().method()).toBe('POST');
      expect(route.request().headers().authorization).toMatch(/^Bearer vs_/);
      await until;
      const answer = {
        url: '/uploads/w.pdf',
        filename: 'Winter.pdf',
        size: 14,
        content_type: 'application/pdf',
      };
      await route.fulfill({ status: 201, json: answer });
    });
    await file.setInputFiles(pdf());
    await expect(form.getByText(t.uploading)).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(1);
    await expect(form.getByLabel(t.pdf)).toBeDisabled();
    await expect(save).toBeDisabled();
    release();
    await expect(url).toHaveValue('/uploads/w.pdf');
    await expect(fileName).toHaveValue('Winter.pdf');
    await expect(form.getByText(t.uploaded)).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    expect(site.writes).toEqual([]);
    await save.click();
    await expect(toast(page, t.saved)).toBeVisible();
    await expect(form.getByText(t.uploaded)).toHaveCount(0);
  });

  test(`MENUFILE-16 an upload can be cancelled (${language})`, async ({ page }) => {
    const { t, form, file, url, save } = await openMenu(page, language, autumn);
    const { until } = hold();
    await page.route(uploadCall, () => until);
    await file.setInputFiles(pdf());
    await form.getByRole('button', { name: t.cancel }).click();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expect(save).toBeEnabled();
    await expect(url).toHaveValue(autumn.file_url);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('MENUFILE-23 an uploaded PDF is served from our own site', async ({ page, request }) => {
  const { file, url, fileName } = await openMenu(page, 'en', autumn);
  await file.setInputFiles({
    name: 'Winter.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(path.resolve(import.meta.dirname, '../../server/seed/menu.pdf')),
  });
  await expect(url).toHaveValue(/^\/uploads\/.+\.pdf$/);
  await expect(fileName).toHaveValue('Winter.pdf');
  const answer = await request.get(await url.inputValue());
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

for (const [language, cause] of [
  ['en', 'This type of file is not accepted, or its content does not match its name.'],
  ['ru', 'Такой файл не принимается, или его содержимое не соответствует имени.'],
] as const) {
  test(`MENUFILE-15 a picture disguised as a PDF is refused with the reason (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, file, url } = await openMenu(page, language, autumn);
    await file.setInputFiles({ ...pdf('lie.pdf'), buffer: Buffer.from('GIF89a not a menu') });
    await expect(toast(page, `${t.uploadFailed} ${cause}`)).toBeVisible();
    await expect(url).toHaveValue(autumn.file_url);
  });
}
