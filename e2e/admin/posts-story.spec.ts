import type { Locator, Request } from '@playwright/test';
import { isFull } from '../../harness/full.ts';
import { hostileHtml } from '../../harness/hostile-html.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { openPosts, ownMark } from './posts-form.ts';
import { signInAsAdmin } from './sign-in.ts';

const mark = ownMark();

const POST = { summary: 'For three weeks.', created_at: '1997-09-01T12:30:00Z' };

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

test('POSTS-11, POSTS-13 every format looks the same in the story as in the editor', async ({ page }) => {
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

test('API-17 hostile HTML saved through the API is harmless in the story', async ({ page, request }) => {
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
    if (!isFull && index % 5 > 0) continue;
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
