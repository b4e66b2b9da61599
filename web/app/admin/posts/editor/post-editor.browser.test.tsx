import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '../../../../test-support/admin.tsx';
import { texts } from '../../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse } from '../../../../test-support/fake-api.ts';
import { pictureFiles } from '../../../../test-support/files.ts';
import { buildPost, openPosts } from '../../../../test-support/posts.ts';
import { postsTexts } from '../posts.texts.ts';

type Form = Awaited<ReturnType<typeof openPosts>>;

function paste({ content }: Form, html: string, file?: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  if (file) clipboardData.items.add(file);
  else clipboardData.setData('text/plain', 'plain');
  content
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** The editor takes the focus back and notices a moved selection two frames late. No person types that fast. */
function noticed(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

async function press(key: string): Promise<void> {
  await noticed();
  await userEvent.keyboard(key);
  await noticed();
}

async function select({ content }: Form, text: string): Promise<void> {
  (content.element() as HTMLElement).focus();
  getSelection()?.selectAllChildren(content.getByText(text, { exact: true }).element());
  await noticed();
}

const item = (text: string, nested = '') => `<li><p>${text}</p>${nested}</li>`;

test('POSTS-11, POSTS-12, POSTS-13 the toolbar offers exactly the formats of a post', async () => {
  const { toolbar, t } = await openPosts([]);
  const names = [
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
  const buttons = toolbar.getByRole('button').elements();
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(names.map((name) => t.editor[name]));
  const options = (name: string) => texts(toolbar.getByRole('combobox', { name }).getByRole('option'));
  const { paragraph, heading1, heading2, heading3, small, normal, large, huge } = t.editor;
  expect(options(t.editor.heading)).toEqual([paragraph, heading1, heading2, heading3]);
  expect(options(t.editor.size)).toEqual([small, normal, large, huge]);
});

test('POSTS-11 typed and formatted text is sent as it looks', async () => {
  const form = await openPosts([]);
  const { api, t, content, toolbar } = form;
  await form.fill('Plums', '');
  await content.click();
  await userEvent.keyboard(
    ['Lead', 'bold', 'italic', 'underline', 'strike', 'tiny', 'great', 'linked', 'plain'].join('{Enter}'),
  );
  for (const name of ['bold', 'italic', 'underline', 'strike'] as const) {
    await select(form, name);
    await form.control(name).click();
  }
  await select(form, 'tiny');
  await toolbar.getByRole('combobox', { name: t.editor.size }).selectOptions(t.editor.small);
  await select(form, 'great');
  await toolbar.getByRole('combobox', { name: t.editor.heading }).selectOptions(t.editor.heading2);
  await select(form, 'linked');
  await form.control('link').click();
  await page.getByRole('textbox', { name: t.editor.linkAddress }).fill('order.velvetspoon.example/a');
  await userEvent.keyboard('{Enter}');
  await select(form, 'plain');
  await form.control('bullet').click();
  await expect.element(content).toHaveFocus();
  await form.create.click();
  await expect.element(toast(t.created)).toBeVisible();
  expect(api.writes[0]!.body.content).toBe(
    [
      '<p>Lead</p><p><strong>bold</strong></p><p><em>italic</em></p><p><u>underline</u></p><p><s>strike</s></p>',
      '<p><span class="size-small">tiny</span></p><h2>great</h2>',
      '<p><a href="https://order.velvetspoon.example/a">linked</a></p><ul><li><p>plain</p></li></ul>',
    ].join(''),
  );
});

test('POSTS-11 the clean button removes every format', async () => {
  const form = await openPosts([]);
  paste(form, '<h1><strong>One</strong> <span class="size-huge">two</span></h1><ul><li>three</li></ul>');
  (form.content.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}a{/ControlOrMeta}');
  await form.control('clean').click();
  expect(form.html()).toBe('<p>One two</p><p>three</p>');
});

test('a link without a selection asks for its text', async () => {
  const form = await openPosts([], { language: 'en' });
  const { t, content } = form;
  await content.fill('See ');
  await form.control('link').click();
  const popover = page.getByRole('dialog', { name: t.editor.link });
  await popover.getByRole('textbox', { name: t.editor.linkText }).fill('our menu');
  await popover.getByRole('textbox', { name: t.editor.linkAddress }).fill('/menu');
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard(' today');
  expect(form.html()).toBe('<p>See <a href="/menu">our menu</a> today</p>');
});

/** A list item as Word for Windows copies it. */
function wordItem(level: number, marker: string, text: string): string {
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span><![endif]>${text}<o:p></o:p></p>`;
}

const wordList = [
  '<p class=MsoNormal>Take:</p>',
  wordItem(1, '·', 'Plums'),
  wordItem(3, '§', '<b>blue</b> ones'),
  wordItem(3, '§', 'ripe ones'),
  wordItem(1, '·', 'Dates'),
  '<p class=MsoNormal>Then:</p>',
  wordItem(1, '1.', 'Soak'),
  wordItem(1, '2.', 'Blend'),
];
const docsItem = (text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">${text}</span></p></li>`;

test.each([
  [
    'a text from Word loses all but its formats',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body><!--StartFragment--><h2 style="mso-list:l0">Pasted heading</h2>
<p class=MsoNormal style="color:red;font-family:Calibri"><b style="mso-bidi-font-weight:normal">Fat</b> and <i>slanted</i><o:p></o:p></p>
<p><font size=7>Loud</font> <a href="javascript:alert(1)" target=_blank>bad</a> <a href="https://order.velvetspoon.example/a" style="color:blue">good</a></p><!--EndFragment--></body></html>`,
    '<h2>Pasted heading</h2><p><strong>Fat</strong> and <em>slanted</em></p><p>Loud <a href="about:blank">bad</a> <a href="https://order.velvetspoon.example/a">good</a></p>',
  ],
  [
    'inline styles from a word processor become formats',
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p style="line-height:1.38">
    <span style="font-weight:700;color:#000">fat</span> <span style='font-style: italic'>slanted</span>
    <span style="text-decoration:underline">under</span> <span style="text-decoration:line-through">gone</span>
    <span style="font-size:40pt">plain</span></p></b>`,
    '<p><strong>fat</strong> <em>slanted</em> <u>under</u> <s>gone</s> plain</p>',
  ],
  [
    'lists from Word stay lists, with their levels and kinds',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${wordList.join('\n')}</body></html>`,
    `<p>Take:</p><ul>${item('Plums', `<ul>${item('<strong>blue</strong> ones')}${item('ripe ones')}</ul>`)}${item('Dates')}</ul><p>Then:</p><ol>${item('Soak')}${item('Blend')}</ol>`,
  ],
  [
    'nested lists from Google Docs keep their levels',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0;">${docsItem('Plums')}<ol>${docsItem('blue')}</ol>${docsItem('Dates')}</ul></b>`,
    `<ul>${item('Plums', `<ol>${item('blue')}</ol>`)}${item('Dates')}</ul>`,
  ],
  [
    'a table becomes one line per row, with its heading in bold',
    `<table><thead><tr><th>Dessert</th><th><p>Price</p></th></tr></thead><tbody>
    <tr><td><p>Mango</p><p>rose</p></td><td>$<b>12</b></td></tr><tr><td>Tart</td><td></td></tr></tbody></table>`,
    '<p><strong>Dessert · Price</strong></p><p>Mango rose · $<strong>12</strong></p><p>Tart · –</p>',
  ],
])('POSTS-11 %s', async (_, pasted, expected) => {
  const form = await openPosts([]);
  paste(form, pasted);
  expect(form.html().replaceAll(/\s+/g, ' ')).toBe(expected);
});

test.each([
  ['from another site', 'ru', 'foreignPicture', 'https://elsewhere.example/a.png'],
  ['from Word', 'en', 'wordPicture', 'file:///C:/Temp/msohtmlclip1/01/clip_image002.jpg'],
] as const)('POSTS-45 a picture %s is left out with a message', async (_, language, message, src) => {
  const form = await openPosts([], { language });
  paste(form, `<p class=MsoNormal>Plums <img src="${src}" alt="A"> here</p>`);
  await expect.element(toast(postsTexts[language].editor[message])).toBeVisible();
  await expect.element(form.content).toHaveTextContent('Plums here');
  expect(form.pictures()).toEqual([]);
});

test('POSTS-15, POSTS-45 a picture of our own site is kept, and one copied in a browser comes as a file', async () => {
  const form = await openPosts([]);
  paste(form, `<p>Ours <img src="${location.origin}/uploads/pictures/a.png" alt="A plum"></p>`);
  await expect
    .poll(() => form.pictures().map((img) => img.getAttribute('src')))
    .toEqual(['/uploads/pictures/a.png']);
  const html = '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">';
  paste(form, html, new File([pictureFiles.png], 'image.png', { type: 'image/png' }));
  await expect.poll(() => form.pictures().filter(({ src }) => src.startsWith('blob:'))).toHaveLength(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('POSTS-16 a HEIC photo is sent at once, and shown as the server stores it', async () => {
  allowConsole(failedCall);
  const form = await openPosts([], { language: 'en' });
  form.api.answer({ 'POST /admin/upload': refuse(415, 'unsupported-file') });
  await form.picture.upload(pictureFiles.heic);
  await expect.element(toast('IMG_0001.HEIC was not inserted. This type of file')).toBeVisible();
  expect(form.pictures()).toEqual([]);
  const stored = { url: '/uploads/pictures/a.png', filename: 'a', size: 1, content_type: 'image/jpeg' };
  form.api.answer({ 'POST /admin/upload': () => stored });
  await form.picture.upload(pictureFiles.heic);
  await expect.poll(() => form.pictures().map((img) => img.getAttribute('src'))).toEqual([stored.url]);
});

test('POSTS-16 other files are refused with a message', async () => {
  const form = await openPosts([], { language: 'en' });
  await form.picture.upload(pictureFiles.text);
  await expect.element(toast(form.t.editor.unsupported)).toBeVisible();
  expect(form.pictures()).toEqual([]);
});

test('POSTS-15, POSTS-16 every kind of picture is sent as a file that sites can show, and the text has its address', async () => {
  const form = await openPosts([]);
  const { api } = form;
  let sent = 0;
  api.answer({
    'POST /admin/upload': () => {
      sent += 1;
      return { url: `/uploads/${sent}`, filename: 'p', size: 1, content_type: 'image/png' };
    },
  });
  await form.fill();
  for (const [index, kind] of (['png', 'gif', 'bmp', 'ico', 'webp', 'avif'] as const).entries()) {
    await form.picture.upload(pictureFiles[kind]);
    await expect.poll(form.pictures).toHaveLength(index + 1);
  }
  await form.create.click();
  await expect.element(toast(form.t.created)).toBeVisible();
  const files = api.sent('POST /admin/upload').map(({ body }) => (body.get('file') as File).type.slice(6));
  expect(files).toEqual(['png', 'gif', 'png', 'png', 'webp', 'avif']);
  const addresses = api.writes.at(-1)!.body.content.matchAll(/src="([^"]+)"/g);
  expect(Array.from(addresses, ([, src]) => src)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/uploads/${n}`));
});

test('POSTS-51 pictures inserted while the caret is in a list are below the list, in their order', async () => {
  const list = '<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul><p>After.</p>';
  const form = await openPosts([buildPost('Old', { content: list })]);
  await form.edit('Old');
  await select(form, 'Nested');
  await form.picture.upload([pictureFiles.png, pictureFiles.gif]);
  await expect.poll(form.pictures).toHaveLength(2);
  await form.update.click();
  await expect.element(toast(form.t.updated)).toBeVisible();
  const shape = form.api.writes.at(-1)!.body.content.replaceAll(/<img[^>]*>/g, '<img>');
  expect(shape).toBe(
    `<ul>${item('One', `<ul>${item('Nested')}</ul>`)}${item('Two')}</ul><p><img><img></p><p>After.</p>`,
  );
});

test('POSTS-44 a picture can be described when it is inserted', async () => {
  const form = await openPosts([]);
  const { content, description } = form;
  await form.fill();
  await press('{End}');
  await expect.element(description).not.toBeInTheDocument();
  await form.picture.upload(pictureFiles.png);
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveAccessibleDescription(form.t.editor.descriptionHint);
  await userEvent.keyboard('A plum{Enter}');
  await expect.element(content).toHaveFocus();
  await expect.element(description).not.toBeInTheDocument();
  await userEvent.keyboard(' Ripe.');
  await expect.element(content).toHaveTextContent('Blue ones. Ripe.');
  expect(form.pictures().map(({ alt }) => alt)).toEqual(['A plum']);
});

test('POSTS-44 a saved picture can be described by keyboard', async () => {
  const picture = '<img src="/uploads/a.png" alt="A plum">';
  const form = await openPosts([buildPost('Old', { content: `<p>Blue ones.${picture}!</p>` })]);
  const { api, content, description } = form;
  await form.edit('Old');
  (content.element() as HTMLElement).focus();
  // From the end back to the picture, then on to its description.
  await press('{ControlOrMeta>}{End}{/ControlOrMeta}');
  await press('{ArrowLeft}');
  await press('{ArrowLeft}');
  await expect.element(description).toHaveValue('A plum');
  await userEvent.keyboard('{Tab}');
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('{End} and a <spoon>{Escape}');
  await expect.element(content).toHaveFocus();
  await form.update.click();
  await expect.element(toast(form.t.updated)).toBeVisible();
  const sent = new DOMParser().parseFromString(api.writes[0]!.body.content, 'text/html');
  expect(sent.querySelector('img')!.alt).toBe('A plum and a <spoon>');
});

test('POSTS-52 on a phone, the button that saves is in view, and nothing in the form is clipped', async () => {
  const form = await openPosts([buildPost('Old', { content: '<p>plum </p>'.repeat(9) })], {
    language: 'en',
    width: 390,
    search: '',
  });
  await form.edit('Old');
  scrollTo(0, 0);
  await expect
    .poll(() => form.update.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight);
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
  const main = page.getByRole('main').element();
  const clipped = [...main.querySelectorAll('button, label, select, h1, h2, h3')].filter(isCut);
  expect(clipped.map(({ textContent }) => textContent)).toEqual([]);
  // The text of a select does not count as overflow: measure it.
  for (const select of form.toolbar.element().querySelectorAll('select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => context.measureText(text).width));
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    expect(widest).toBeLessThanOrEqual(room);
  }
});
