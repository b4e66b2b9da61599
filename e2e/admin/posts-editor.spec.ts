import type { Locator, Page, Request } from '@playwright/test';
import { hostileHtml } from '../../harness/hostile-html.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, toast } from './answers.ts';
import { files, languages, openPosts, ownMark } from './posts-form.ts';
import { signInAsAdmin } from './sign-in.ts';

const mark = ownMark();

const POST = { summary: 'For three weeks.', created_at: '1997-09-01T12:30:00Z' };

/** HTML that a word processor puts on the clipboard. */
const PASTED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body><!--StartFragment--><h2 style="mso-list:l0">Pasted heading</h2>
<p class=MsoNormal style="color:red;font-family:Calibri"><b style="mso-bidi-font-weight:normal">Fat</b> and <i>slanted</i><o:p></o:p></p>
<table><tr><td>Cell</td></tr></table><p><font size=7>Loud</font> <a href="javascript:alert(1)" target=_blank>bad</a>
<a href="https://order.velvetspoon.example/a" style="color:blue">good</a><img src="file:///C:/image001.png"></p><!--EndFragment--></body></html>`;

async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((target, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function selectText(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.focus();
  await editor.getByText(text, { exact: true }).evaluate((node) => getSelection()?.selectAllChildren(node));
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(text);
}

const htmlOf = (editor: Locator) => editor.evaluate((node) => node.innerHTML);

for (const language of languages) {
  test(`POSTS-11, POSTS-12, POSTS-13 the toolbar has the formats of a post and nothing else (${language})`, async ({
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

  test(`POSTS-16 HEIC and other files are refused with a message (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    await form.picture.setInputFiles(files.heic);
    await expect(toast(page, form.t.editor.heic)).toBeVisible();
    await form.picture.setInputFiles(files.text);
    await expect(toast(page, form.t.editor.unsupported)).toBeVisible();
    await expect(form.content.locator('img[src]')).toHaveCount(0);
  });
}

/** The editor notices a moved caret a frame later; nobody types faster than that. */
async function pressInText(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const language of languages) {
  test(`POSTS-44 a picture is described as it is inserted, later too, and the story has it (${language})`, async ({
    page,
  }) => {
    test.slow();
    const form = await openPosts(page, language);
    const description = page.getByLabel(form.t.editor.description);
    await form.fill(`Described ${mark()}`, mark());
    await form.content.press('End');
    await expect(description).toHaveCount(0);
    await form.picture.setInputFiles(files.png);
    await expect(description).toBeFocused();
    await expect(description).toHaveAccessibleDescription(form.t.editor.descriptionHint);
    await page.keyboard.type('A plum');
    await page.keyboard.press('Enter');
    await expect(form.content).toBeFocused();
    await expect(description).toHaveCount(0);
    await page.keyboard.type(' Ripe.');
    await form.create.click();
    await expect(toast(page, form.t.created)).toBeVisible();

    await page.reload();
    await form.edit(`Described ${mark()}`);
    const picture = form.content.getByRole('img', { name: 'A plum', exact: true });
    await expect(picture).toBeVisible();
    await expect(form.content).toHaveText('Blue ones. Ripe.');
    // By keyboard: from the end back to the picture, then on to its description.
    await form.content.focus();
    await pressInText(page, 'ControlOrMeta+End');
    for (const _ of ' Ripe.') await pressInText(page, 'ArrowLeft');
    await pressInText(page, 'ArrowLeft');
    await expect(description).toHaveValue('A plum');
    await page.keyboard.press('Tab');
    await expect(description).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a <spoon>');
    await page.keyboard.press('Escape');
    await expect(form.content).toBeFocused();
    await form.update.click();
    await expect(toast(page, form.t.updated)).toBeVisible();

    await dismissPopup(page);
    await page.goto(`/news/${mark()}`);
    await expect(
      page.getByRole('article').getByRole('img', { name: 'A plum and a <spoon>', exact: true }),
    ).toBeVisible();
  });

  test(`POSTS-45 a picture of another site is left out, and that is said (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    await paste(form.content, '<p>From <img src="https://elsewhere.example/a.png" alt="A"> there</p>');
    await expect(toast(page, form.t.editor.foreignPicture)).toBeVisible();
    await expect(form.content).toHaveText('From there');
    await expect(form.content.locator('img[src]')).toHaveCount(0);
  });
}

test('POSTS-45 a picture copied from a page of ours is kept', async ({ page, baseURL, request }) => {
  const token = await signInAsAdmin(page);
  const answer = await request.post('/api/v1/admin/upload', {
    multipart: { file: files.png },
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = await answer.json();
  const form = await openPosts(page);
  await paste(form.content, `<p>Ours <img src="${baseURL}${url}" alt="A plum"></p>`);
  await expect(form.content.locator(`img[src="${url}"]`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('POSTS-15 a picture copied in a browser is inserted as the file that comes with it', async ({
  page,
}) => {
  const form = await openPosts(page);
  await form.content.evaluate((target, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">');
    const file = new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'image.png', {
      type: 'image/png',
    });
    clipboardData.items.add(file);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, files.png.buffer.toString('base64'));
  await expect(form.content.locator('img[src^="data:image/png"]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('POSTS-11 a text is typed, formatted, pasted, saved, loaded again, and the same', async ({ page }) => {
  test.slow();
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
  await form.content.press('End');
  await paste(form.content, PASTED);
  await form.picture.setInputFiles(files.png);
  await expect(form.content.locator('img[src^="data:image/png"]')).toBeVisible();

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

test('POSTS-11 what a word processor says with styles is kept as formats', async ({ page }) => {
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

test('POSTS-11 clean takes every format away', async ({ page }) => {
  const form = await openPosts(page);
  await paste(
    form.content,
    '<h1><strong>One</strong> <span class="size-huge">two</span></h1><ul><li>three</li></ul>',
  );
  await form.content.press('ControlOrMeta+a');
  await form.control('clean').click();
  expect(await htmlOf(form.content)).toBe('<p>One two</p><p>three</p>');
});

test('POSTS-14 a link to anything but pages, mail and telephones is blank', async ({ page }) => {
  const form = await openPosts(page);
  await form.content.fill('target');
  const typed = [
    ['javascript:alert(1)', 'about:blank'],
    ['data:text/html,<b>', 'about:blank'],
    ['mailto:hello@velvetspoon.example', 'mailto:hello@velvetspoon.example'],
    ['tel:+19085550142', 'tel:+19085550142'],
    ['http://velvetspoon.example', 'http://velvetspoon.example'],
  ];
  for (const [address, href] of typed) {
    await form.content.press('ControlOrMeta+a');
    await form.control('link').click();
    await page.getByLabel(form.t.editor.linkAddress).fill(address!);
    await page.getByRole('button', { name: form.t.editor.linkSave, exact: true }).click();
    await expect(form.content.locator('a')).toHaveAttribute('href', href!);
  }
});

test('POSTS-15, POSTS-16, POSTS-17 each kind of picture is embedded, and moves to the media store on save', async ({
  page,
}) => {
  const form = await openPosts(page);
  await form.fill('Pictures', mark());
  for (const [kind, type] of [
    ['png', 'png'],
    ['gif', 'gif'],
    ['bmp', 'png'],
    ['ico', 'png'],
  ] as const) {
    const pictures = form.content.locator(`img[src^="data:image/${type};base64,"]`);
    const before = await pictures.count();
    await form.picture.setInputFiles(files[kind]);
    await expect(pictures).toHaveCount(before + 1);
  }
  await form.create.click();
  await expect(toast(page, form.t.created)).toBeVisible();
  await dismissPopup(page);
  await page.goto(`/news/${mark()}`);
  const body = page.getByRole('article').locator('p img');
  const sources = await body.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources).toHaveLength(4);
  for (const source of sources) expect(source).toMatch(/^\/uploads\/pictures\/.+\.(jpg|webp|gif)$/);
  expect(sources[1]).toMatch(/\.gif$/);
  await expect
    .poll(() => body.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
});

const FORMATS = `<p>lead</p><h1>first</h1><p>plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s></p>
<h2>second</h2><ul><li><p>bullet</p></li></ul><ol><li><p>number</p></li></ol><h3>third</h3>
<p><span class="size-small">small</span> <span class="size-large">large</span> <span class="size-huge">huge</span>
<a href="/menu">link</a></p>`;
const WORDS = 'lead first bold italic under struck second bullet number third small large huge link'.split(
  ' ',
);

/** The computed style of each word. */
function looks(root: Locator, words: string[]): Promise<Record<string, Record<string, string>>> {
  return root.evaluate((node, words) => {
    const properties = [
      'fontFamily',
      'fontSize',
      'fontWeight',
      'fontStyle',
      'lineHeight',
      'letterSpacing',
      'color',
    ];
    const found: Record<string, Record<string, string>> = {};
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const word = texts.currentNode.nodeValue?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (!element || !words.includes(word)) continue;
      const style = getComputedStyle(element);
      const item = element.closest('li');
      found[word] = {
        ...Object.fromEntries(properties.map((name) => [name, style[name as 'color']])),
        line: style.textDecorationLine,
        ...(item && {
          list: getComputedStyle(item).listStyleType,
          marker: getComputedStyle(item, '::marker').color,
        }),
      };
    }
    return found;
  }, words);
}

test('POSTS-11, POSTS-13 the story looks as the editor showed it, format by format', async ({ page }) => {
  await withPosts([{ title: `Formats ${mark()}`, content: FORMATS }], async ([slug]) => {
    const form = await openPosts(page);
    await form.edit(`Formats ${mark()}`);
    const inEditor = await looks(form.content, WORDS);
    await dismissPopup(page);
    await page.goto(`/news/${slug}`);
    const onPage = await looks(page.getByRole('article').locator('div').last(), WORDS);
    expect(Object.keys(inEditor).toSorted()).toEqual(WORDS.toSorted());
    for (const word of WORDS) expect({ word, ...onPage[word] }).toEqual({ word, ...inEditor[word] });
  });
});

test('API-17 hostile HTML saved through the API does nothing on the story', async ({ page, request }) => {
  test.setTimeout(180_000);
  const token = await signInAsAdmin(page);
  await dismissPopup(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      console.error(`blocked ${blockedURI}`),
    );
  });
  expect(hostileHtml.length).toBeGreaterThanOrEqual(40);
  for (const [index, [what, html]] of hostileHtml.entries()) {
    const slug = `${mark()}-${index}`;
    const data = { ...POST, title: what, slug, content: `<p>Before</p>${html}` };
    const answer = await request.post('/api/v1/posts', {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), what).toBe(201);
    const asked: string[] = [];
    const note = (sent: Request) => void asked.push(new URL(sent.url()).pathname);
    page.on('request', note);
    await page.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
    page.off('request', note);
    await expect(page.getByText('Before', { exact: true })).toBeVisible();
    expect(
      asked.filter((path) => !/^\/(assets|news\/e2e-|favicon|api\/v1\/)/.test(path)),
      what,
    ).toEqual([]);
  }
  expect(dialogs).toEqual([]);
});

test('a picture that is too odd for the server is refused in words', async ({ page, watch }) => {
  watch.allowConsole(failure);
  const form = await openPosts(page);
  await form.fill('Odd', mark());
  await form.picture.setInputFiles({ ...files.png, buffer: Buffer.from('no picture') });
  await form.create.click();
  await expect(toast(page, form.t.saveError)).toBeVisible();
  await expect(form.title).toHaveValue('Odd');
});
