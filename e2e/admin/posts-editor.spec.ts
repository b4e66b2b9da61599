import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { htmlOf, paste, pressInText, selectText } from './posts-editor.ts';
import { files, openPosts, ownMark } from './posts-form.ts';
import { languages } from './sign-in.ts';

const mark = ownMark();

/** What a word processor puts on the clipboard. */
const PASTED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body><!--StartFragment--><h2 style="mso-list:l0">Pasted heading</h2>
<p class=MsoNormal style="color:red;font-family:Calibri"><b style="mso-bidi-font-weight:normal">Fat</b> and <i>slanted</i><o:p></o:p></p>
<table><tr><td>Cell</td></tr></table><p><font size=7>Loud</font> <a href="javascript:alert(1)" target=_blank>bad</a>
<a href="https://order.velvetspoon.example/a" style="color:blue">good</a><img src="file:///C:/image001.png"></p><!--EndFragment--></body></html>`;

for (const language of first(1, languages)) {
  test(`POSTS-11, POSTS-12, POSTS-13 the toolbar offers exactly the formats of a post (${language})`, async ({
    page,
  }) => {
    const { t } = await openPosts(page, language);
    const toolbar = page.getByRole('toolbar', { name: t.editor.toolbar });
    const buttons = [
      'bold',
      'italic',
      'underline',
      'strike',
      'ordered',
      'bullet',
      'link',
      'image',
      'clean',
    ] as const;
    const names = await toolbar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(buttons.map((name) => t.editor[name]));
    const options = async (name: string) =>
      (await toolbar.getByRole('combobox', { name }).getByRole('option').allTextContents()).map((text) =>
        text.trim(),
      );
    const { paragraph, heading1, heading2, heading3, small, normal, large, huge } = t.editor;
    expect(await options(t.editor.heading)).toEqual([paragraph, heading1, heading2, heading3]);
    expect(await options(t.editor.size)).toEqual([small, normal, large, huge]);
  });
}

test('POSTS-11 typed, formatted and pasted text is the same after saving and reloading', async ({ page }) => {
  const form = await openPosts(page);
  await form.fill(`Typed ${mark()}`, mark());
  await form.content.fill('');
  await form.content.pressSequentially('Lead');
  for (const word of ['bold', 'italic', 'underline', 'strike', 'tiny', 'great', 'linked', 'plain']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
  }
  for (const name of ['bold', 'italic', 'underline', 'strike'] as const) {
    await selectText(page, form.content, name);
    await form.control(name).click();
  }
  await selectText(page, form.content, 'tiny');
  await page.getByLabel(form.t.editor.size).selectOption(form.t.editor.small);
  await selectText(page, form.content, 'great');
  await page.getByLabel(form.t.editor.heading).selectOption(form.t.editor.heading2);
  await selectText(page, form.content, 'linked');
  await form.control('link').click();
  await page.getByLabel(form.t.editor.linkAddress).fill('order.velvetspoon.example/a');
  await page.keyboard.press('Enter');
  await selectText(page, form.content, 'plain');
  await form.control('bullet').click();
  await expect(form.content).toBeFocused();
  await pressInText(page, 'End');
  await paste(form.content, PASTED);
  await form.picture.setInputFiles(files.png);
  await expect(form.content.locator('img[src^="blob:"]')).toBeVisible();

  await form.create.click();
  await expect(toast(page, form.t.created)).toBeVisible();
  await page.reload();
  await form.edit(`Typed ${mark()}`);
  const html = await htmlOf(form.content);
  for (const part of [
    '<p>Lead</p><p><strong>bold</strong></p><p><em>italic</em></p><p><u>underline</u></p><p><s>strike</s></p>',
    '<p><span class="size-small">tiny</span></p><h2>great</h2>',
    '<a href="https://order.velvetspoon.example/a">linked</a>',
    '<ul><li><p>plain',
    'Pasted heading',
    '<strong>Fat</strong> and <em>slanted</em>',
    'Cell',
    '<a href="about:blank">bad</a>',
    '<a href="https://order.velvetspoon.example/a">good</a>',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/style=|Mso|file:|<table|<font|target=|data:/);
  await expect(form.content.locator('img[src^="/uploads/"]')).toBeVisible();
  await form.title.fill(`Again ${mark()}`);
  await form.update.click();
  await expect(toast(page, form.t.updated)).toBeVisible();
  await form.edit(`Again ${mark()}`);
  expect(await htmlOf(form.content)).toBe(html);
});

test('POSTS-11 inline styles from a word processor become formats', async ({ page }) => {
  const form = await openPosts(page);
  await paste(
    form.content,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p style="line-height:1.38">
    <span style="font-weight:700;color:#000">fat</span> <span style='font-style: italic'>slanted</span>
    <span style="text-decoration:underline">under</span> <span style="text-decoration:line-through">gone</span>
    <span style="font-size:40pt">plain</span></p></b>`,
  );
  expect((await htmlOf(form.content)).replaceAll(/\s+/g, ' ')).toBe(
    '<p><strong>fat</strong> <em>slanted</em> <u>under</u> <s>gone</s> plain</p>',
  );
});

test('POSTS-11 the clean button removes every format', async ({ page }) => {
  const form = await openPosts(page);
  await paste(
    form.content,
    '<h1><strong>One</strong> <span class="size-huge">two</span></h1><ul><li>three</li></ul>',
  );
  await form.content.press('ControlOrMeta+a');
  await form.control('clean').click();
  expect(await htmlOf(form.content)).toBe('<p>One two</p><p>three</p>');
});
