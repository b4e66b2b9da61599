import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { buildDocx } from '../../harness/documents.ts';
import { first } from '../../harness/full.ts';
import { buildPdfPages } from '../../harness/pdf-pages.ts';
import { query } from '../database.ts';
import { desktop, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { applyWithPapers, openTab, pdfFile } from './papers-tab.ts';
import { englishFirst } from './sign-in.ts';

const sizes = { ru: phone, en: desktop };
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How much of a canvas is ink: neither white nor transparent. */
async function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 0) dark += 1;
    return dark / (data.length / 4);
  });
}

for (const language of first(1, englishFirst)) {
  test(`PAPERS-10 a PDF of three pages is drawn, paged and zoomed, also by the keyboard (${language})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[language]);
    const texts = ['Articles of organization', 'Members', 'Signatures'];
    const script = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>';
    const file = pdfFile(buildPdfPages(texts, { catalog: script }));
    const { username, company } = await applyWithPapers(request, file);
    const { t, dialog, button } = await openTab(page, language, company);
    const engine: string[] = [];
    page.on('request', (sent) => /pdf/.test(sent.url()) && engine.push(new URL(sent.url()).origin));
    expect(engine).toEqual([]);
    await button(t.of(t.documents, username)).click();

    const sheet = (number: number) => dialog.getByRole('img', { name: t.page(number, 3) });
    const canvas = sheet(1).locator('canvas');
    await expect(canvas).toBeVisible();
    // The bar is a tenth of the page, and needs a decoder that the worker loads. Words and figure are two hundredths.
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(0.105);
    expect(await inkOf(canvas)).toBeLessThan(0.15);
    expect(new Set(engine)).toEqual(new Set([new URL(page.url()).origin]));
    const status = dialog.getByRole('status');
    await expect(status).toHaveText(t.position(1, 3));
    const pages = dialog.getByRole('region', { name: t.pages });
    const fits = () => pages.evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(await fits()).toBe(true);
    await expectAccessible(page);

    await expect(pages).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText(t.position(2, 3));
    await expect(sheet(2).locator('canvas')).toBeVisible();
    await page.keyboard.press('End');
    await expect(status).toHaveText(t.position(3, 3));
    expect(await inkOf(sheet(3).locator('canvas'))).toBeGreaterThan(0.1);
    await expect(dialog.getByRole('button', { name: t.next })).toHaveAttribute('aria-disabled', 'true');

    const widthOf = async () => (await sheet(3).boundingBox())!.width;
    const before = await widthOf();
    await page.keyboard.press('+');
    await expect.poll(widthOf).toBeCloseTo(before * 1.25, -1);
    expect(await fits()).toBe(false);
    await dialog.getByRole('button', { name: t.zoomIn }).click();
    await expect.poll(widthOf).toBeCloseTo(before * 1.5, -1);
    const sharpness = () =>
      sheet(3)
        .locator('canvas')
        .evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth);
    await expect.poll(sharpness).toBeCloseTo(await page.evaluate(() => window.devicePixelRatio), 1);
    await page.keyboard.press('0');
    await expect.poll(widthOf).toBeCloseTo(before, -1);
    await dialog.getByRole('button', { name: t.zoomOut }).click();
    await expect.poll(widthOf).toBeCloseTo(before * 0.75, -1);
  });

  test(`PAPERS-10 a damaged PDF and one with a password say so, and can be downloaded (${language})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[language]);
    const locked = buildPdfPages(['Secret'], { password: 'open sesame' });
    for (const [bytes, text] of [
      [Buffer.from('%PDF-1.7\nnothing that follows is one'), 'broken'],
      [locked, 'password'],
    ] as const) {
      const { username, company } = await applyWithPapers(request, pdfFile(bytes));
      const { t, dialog, button } = await openTab(page, language, company);
      await button(t.of(t.documents, username)).click();
      await expect(dialog.getByRole('alert')).toContainText(t[text]);
      await expectAccessible(page);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: t.download }).click(),
      ]);
      expect((await readFile(await saved.path())).equals(bytes)).toBe(true);
      await dialog.getByRole('button', { name: t.close }).click();
    }
  });

  test(`PAPERS-11, PAPERS-12 a Word file is downloaded behind a warning, and unscanned papers say so (${language})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[language]);
    const bytes = buildDocx();
    const { username, email, company } = await applyWithPapers(request, {
      name: 'articles.docx',
      mimeType: DOCX,
      buffer: bytes,
    });
    const { t, dialog, button } = await openTab(page, language, company);
    await button(t.of(t.w9, username)).click();
    await expect(dialog.getByRole('note')).toHaveText(t.notScanned);
    await dialog.getByRole('button', { name: t.close }).click();
    await button(t.detailsOf(username)).click();
    await expect(dialog.getByText(t.notScanned)).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: t.openDocuments })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.downloadDocuments }).click();
    await expect(dialog.getByText(t.wordWarning)).toBeVisible();
    await expect(dialog.getByRole('note')).toHaveText(t.notScanned);
    await expectAccessible(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t.download, exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${company} – Corporate documents.docx`);
    expect((await readFile(await saved.path())).equals(bytes)).toBe(true);
    await dialog.getByRole('button', { name: t.close }).click();

    await query(
      'update documents set is_scanned = true where owner_id = (select id from users where email = $1)',
      [email],
    );
    await page.reload();
    await button(t.of(t.documents, username)).click();
    await expect(dialog.getByText(t.wordWarning)).toBeVisible();
    await expect(dialog.getByText(t.notScanned)).toHaveCount(0);
  });
}
