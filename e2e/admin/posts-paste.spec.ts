import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { htmlOf, paste } from './posts-editor.ts';
import { openPosts } from './posts-form.ts';
import { languages } from './sign-in.ts';

/** A list item as Word for Windows copies it. */
function wordItem(level: number, marker: string, text: string): string {
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span><![endif]>${text}<o:p></o:p></p>`;
}

const item = (text: string, nested = '') => `<li><p>${text}</p>${nested}</li>`;

test('lists from Word stay lists, with their levels and kinds', async ({ page }) => {
  const form = await openPosts(page);
  const html = [
    '<p class=MsoNormal>Take:</p>',
    wordItem(1, '·', 'Plums'),
    wordItem(3, '§', '<b>blue</b> ones'),
    wordItem(3, '§', 'ripe ones'),
    wordItem(1, '·', 'Dates'),
    '<p class=MsoNormal>Then:</p>',
    wordItem(1, '1.', 'Soak'),
    wordItem(1, '2.', 'Blend'),
  ];
  await paste(
    form.content,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${html.join('\n')}</body></html>`,
  );
  const nested = `<ul>${item('<strong>blue</strong> ones')}${item('ripe ones')}</ul>`;
  expect(await htmlOf(form.content)).toBe(
    `<p>Take:</p><ul>${item('Plums', nested)}${item('Dates')}</ul><p>Then:</p><ol>${item('Soak')}${item('Blend')}</ol>`,
  );
});

test('nested lists from Google Docs keep their levels', async ({ page }) => {
  const form = await openPosts(page);
  const entry = (text: string) =>
    `<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">${text}</span></p></li>`;
  await paste(
    form.content,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;">${entry('Plums')}<ol>${entry('blue')}</ol>${entry('Dates')}</ul></b>`,
  );
  expect(await htmlOf(form.content)).toBe(
    `<ul>${item('Plums', `<ol>${item('blue')}</ol>`)}${item('Dates')}</ul>`,
  );
});

test('a table becomes one line per row, with its heading in bold', async ({ page }) => {
  const form = await openPosts(page);
  await paste(
    form.content,
    `<table><thead><tr><th>Dessert</th><th><p>Price</p></th></tr></thead><tbody>
    <tr><td><p>Mango</p><p>rose</p></td><td>$<b>12</b></td></tr><tr><td>Tart</td><td></td></tr></tbody></table>`,
  );
  expect(await htmlOf(form.content)).toBe(
    '<p><strong>Dessert · Price</strong></p><p>Mango rose · $<strong>12</strong></p><p>Tart · –</p>',
  );
});

for (const language of first(1, languages)) {
  test(`pictures in a text from Word are left out with advice (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    const picture =
      '<img width=602 src="file:///C:/Users/vera/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg">';
    await paste(form.content, `<p class=MsoNormal>Plums ${picture} here</p>`);
    await expect(toast(page, form.t.editor.wordPicture)).toBeVisible();
    await expect(form.content).toHaveText('Plums here');
    await expect(form.content.locator('img[src]')).toHaveCount(0);
  });

  test(`a link without a selection asks for its text (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    await form.content.fill('See ');
    await form.control('link').click();
    const popover = page.getByRole('dialog', { name: form.t.editor.link });
    await popover.getByLabel(form.t.editor.linkText).fill('our menu');
    await popover.getByLabel(form.t.editor.linkAddress).fill('/menu');
    await page.keyboard.press('Enter');
    await expect(form.content).toBeFocused();
    await page.keyboard.type(' today');
    expect(await htmlOf(form.content)).toBe('<p>See <a href="/menu">our menu</a> today</p>');
  });
}
