import { randomUUID } from 'node:crypto';
import type { Locator, Request } from '@playwright/test';
import { isFull } from '../../test-support/full.ts';
import { hostileHtml } from '../../test-support/hostile-html.ts';
import { files, openPosts } from '../admin/posts-form.ts';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';

const FORMATS = `<p>lead</p><h1>first</h1><p>plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s></p>
<h2>second</h2><ul><li><p>bullet</p></li></ul><ol><li><p>number</p></li></ol><h3>third</h3>
<p><span class="size-small">small</span> <span class="size-large">large</span> <span class="size-huge">huge</span>
<a href="/menu">link</a></p>`;
const WORDS = 'lead first bold italic under struck second bullet number third small large huge link'.split(
  ' ',
);

test('a story from its first word to its page, and an edit', async ({ page }) => {
  const slug = `e2e-${randomUUID()}`;
  const title = `Plums ${slug}`;
  await dismissPopup(page);
  const form = await openPosts(page, 'ru');
  const story = page.getByRole('article');

  await test.step('POSTS-15, POSTS-30 pictures and cover are in the media store when the story is published', async () => {
    await form.fill(title, slug);
    await form.imageFile.setInputFiles(files.png);
    await form.content.press('End');
    await form.picture.setInputFiles(files.gif);
    await expect(page.getByLabel(form.t.editor.description)).toBeFocused();
    await page.keyboard.type('A plum');
    await page.keyboard.press('Enter');
    await form.create.click();
    await expect(form.entry(title).locator('img').first()).toBeVisible();
    await page.goto(`/news/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(story).toContainText('Blue ones.');
    const picture = story.getByRole('img', { name: 'A plum', exact: true });
    await expect(picture).toHaveAttribute('src', /^\/uploads\/pictures\/.+\.gif$/);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('POSTS-11, POSTS-13 every format looks the same in the story as in the editor', async () => {
    await query('update posts set content = $2, version = version + 1 where slug = $1', [slug, FORMATS]);
    await page.goto('/admin?tab=posts');
    await page.getByRole('searchbox').fill(slug);
    await form.edit(title);
    const inEditor = await looks(form.content, WORDS);
    await form.title.fill(`${title} again`);
    await form.update.click();
    await expect(form.entry(`${title} again`)).toBeVisible();
    await page.goto(`/news/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} again`);
    const onPage = await looks(story.locator('div').last(), WORDS);
    expect(Object.keys(inEditor).toSorted()).toEqual(WORDS.toSorted());
    for (const word of WORDS) expect({ word, ...onPage[word] }).toEqual({ word, ...inEditor[word] });
  });

  await test.step('on a phone the toolbar stays in view, and so does an inserted picture', async () => {
    await page.setViewportSize(phone);
    await page.goto('/admin?tab=posts&post=new');
    await expect(page.getByRole('toolbar')).toBeVisible();
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
    await form.picture.setInputFiles(files.png);
    const picture = form.content.locator('img[src^="blob:"]');
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(form.t.editor.description)).toBeInViewport({ ratio: 1 });
    const bar = (await toolbar.boundingBox())!;
    expect((await picture.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await expectAccessible(page);
  });
  await query('delete from posts where slug = $1', [slug]);
});

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

test('API-17 hostile HTML saved through the API is harmless in the story', async ({ page, request }) => {
  const token = await signInAsAdmin(page);
  const mark = `e2e-${randomUUID()}`;
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
    if (!isFull && index % 5 > 0) continue;
    const slug = `${mark}-${index}`;
    const answer = await request.post('/api/v1/posts', {
      data: {
        title: what,
        slug,
        summary: 'For three weeks.',
        created_at: '1997-09-01T12:30:00Z',
        content: `<p>Before</p>${html}`,
      },
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
  await query('delete from posts where slug like $1', [`${mark}%`]);
});
