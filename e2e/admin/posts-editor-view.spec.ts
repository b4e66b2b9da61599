import { first } from '../../harness/full.ts';
import { expect, phone, test } from '../fixtures.ts';
import { files, openPosts } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

const sizes = first(1, [phone, { width: 1440, height: 900 }, { width: 820, height: 1100 }]);

for (const size of sizes) {
  test(`the toolbar stays in view, and so does an inserted picture (${size.width} px)`, async ({ page }) => {
    await page.setViewportSize(size);
    const form = await openPosts(page);
    await form.content.focus();
    await form.content.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Plums are here.</p>'.repeat(60));
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const toolbar = page.getByRole('toolbar');
    await form.content.getByText('Plums are here.').nth(30).scrollIntoViewIfNeeded();
    await expect(toolbar).toBeInViewport({ ratio: 1 });
    const header = (await page.getByRole('banner').boundingBox())!;
    expect((await toolbar.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1);

    await page.keyboard.press('ControlOrMeta+End');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await form.picture.setInputFiles({ ...files.png, name: 'tall.png' });
    const picture = form.content.locator('img[src^="blob:"]');
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(form.t.editor.description)).toBeInViewport({ ratio: 1 });
    const bar = (await toolbar.boundingBox())!;
    expect((await picture.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  });
}

for (const language of first(1, englishFirst)) {
  for (const size of sizes) {
    test(`nothing in the editor is clipped (${size.width} px, ${language})`, async ({ page }) => {
      await page.setViewportSize(size);
      const form = await openPosts(page, language);
      await form.edit('How the mango rose is made');
      const clipped = await page.getByRole('main').evaluate((main) => {
        const isCut = (element: Element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
        const labels = [...main.querySelectorAll('button, label, select, h1, h2, h3')].filter(isCut);
        return labels.map((element) => element.textContent);
      });
      expect(clipped).toEqual([]);
      // The text of a select does not count as overflow: measure it.
      const selects = await page
        .getByRole('toolbar')
        .locator('select')
        .evaluateAll((all) =>
          all.map((select) => {
            const style = getComputedStyle(select);
            const context = document.createElement('canvas').getContext('2d')!;
            context.font = style.font;
            const room =
              select.clientWidth -
              Number.parseFloat(style.paddingLeft) -
              Number.parseFloat(style.paddingRight);
            const widest = Math.max(
              ...[...(select as HTMLSelectElement).options].map(
                ({ text }) => context.measureText(text).width,
              ),
            );
            return { room, widest };
          }),
        );
      for (const { room, widest } of selects) expect(widest).toBeLessThanOrEqual(room);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}
