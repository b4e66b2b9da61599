import { expect, onTestFinished, test } from 'vitest';
import { dismissPopup, openPage } from '../../test-support/site.tsx';
import { buildDessert, buildPost, buildProduct, cafe, noPagePictures } from '../../test-support/site-data.ts';
import { frameOf } from '../cafe/cafe-frame.ts';
import * as contact from './contact/contact.route.tsx';
import * as menu from './menu/menu.route.tsx';
import * as news from './news/news.route.tsx';
import * as product from './product/product.route.tsx';
import * as search from './search/search.route.tsx';

const routes = { contact, news, search, menu, 'menu/:slug': product };
const WORD = 'Nougat'.repeat(14).slice(0, 80);

async function openNarrow(at: string, width: number, name: string) {
  const piece = (text: string) => [{ text, isMatch: false }];
  const words = { name, slug: 'plum', shortDescription: `Has ${name} inside.` };
  const texts = { name: piece(name), category: piece('Tarts'), contains: [], excerpt: piece(`Has ${name}.`) };
  const hit = { ...buildProduct(words), ...texts, traces: [], picture: null };
  const glance = [{ label: name, value: name }];
  dismissPopup();
  await openPage(
    at,
    {
      'GET /content/page-pictures': noPagePictures,
      'GET /content/search': {
        desserts: { found: [hit], count: 1, isClose: true },
        stories: { found: [], count: 0, isClose: false },
        avoided: null,
        page: 1,
        pageCount: 1,
      },
      'GET /content/products': [buildProduct(words)],
      'GET /content/categories': [{ category: 'Tarts', count: 1 }],
      'GET /content/allergens': ['tree-nuts'],
      'GET /content/products/{slug}': buildDessert({ ...words, longDescription: name, glance }),
      'GET /content/products/{slug}/related': [buildProduct({ ...words, slug: 'other' })],
      'GET /posts': [buildPost({ title: name })],
      'GET /posts/themes': ['Announcements'],
      'GET /send/token': { form_token: '1000.signature' },
    },
    { routes, root: { cafe: frameOf(cafe, 0) }, withFrame: true, width },
  );
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(name);
}

/** Texts that end beyond the screen, even if something cuts them off there. */
function beyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    range.selectNodeContents(nodes.currentNode);
    const isHidden = nodes.currentNode.parentElement!.closest('.visually-hidden, [inert]');
    if (!isHidden && range.getBoundingClientRect().right > clientWidth) found.push(range.toString());
  }
  return found;
}

test.each([
  ['/contact', 320, 1.5, 'Phone'],
  ['/search?q=plum', 320, 1.5, 'Cheesecake'],
  ['/news', 320, 1.5, 'Cheesecake'],
  ['/menu/plum', 390, 1, WORD],
  ['/menu', 390, 1, WORD],
  ['/search?q=plum', 390, 1, WORD],
])(
  'FRAME-50, FRAME-51 all of %s at %i px and font scale %f is on the screen',
  async (at, width, scale, name) => {
    const { style } = document.documentElement;
    style.setProperty('--font-scale', String(scale));
    onTestFinished(() => void style.removeProperty('--font-scale'));
    await openNarrow(at, width, name);
    expect(beyond()).toEqual([]);
  },
);
