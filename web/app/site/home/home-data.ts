import type { Client } from '@velvet-spoon/contract/client';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { findMenu } from '../../api/menu-document.ts';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { loadImagery, readImagery } from '../imagery/imagery-data.ts';
import { loadTexts } from '../texts/cafe-texts.ts';
import { listFeatured, readFeatured } from './featured-data.ts';
import { homeTexts, readHomeTexts } from './home-texts.ts';
import { listMoments, readMoments } from './social-data.ts';

/** What the page needs. */
export async function loadPage(client: Client) {
  const [imagery, products, texts] = await Promise.all([
    loadImagery(client),
    settle(listFeatured(client)),
    loadTexts(client, homeTexts),
  ]);
  return { imagery, products, texts };
}

/** What the page can do without. */
export async function loadExtras(client: Client) {
  const [menu, moments] = await Promise.all([settle(findMenu(client)), settle(listMoments(client))]);
  return { menu, moments };
}

/** The same in the browser: cached values show at once, and every visit features other desserts. */
export function readHome() {
  return {
    imagery: readImagery(),
    texts: readHomeTexts(),
    products: settle(readFeatured()),
    menu: outcomeOf(cache.read('GET /menu', () => findMenu(api))),
    moments: readMoments(),
  };
}
