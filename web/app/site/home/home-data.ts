import type { Client } from '@velvet-spoon/contract/api/client';
import type { Product } from '@velvet-spoon/contract/api/products';
import { api } from '../../api/browser.ts';
import { findMenu } from '../../api/menu-document.ts';
import { settle } from '../../api/outcome.ts';
import { pagePictures as pictures, resource } from '../../api/resource.ts';
import { remember, unique } from '../../products/products-data.ts';
import { homeTexts } from '../texts/with-texts.tsx';
import { listMoments, readMoments } from './social-data.ts';

const menuDocument = resource(() => 'GET /menu', findMenu);

/** What the page needs. */
export async function loadPage(client: Client) {
  const [pagePictures, products, texts] = await Promise.all([
    pictures.load(client),
    settle(listFeatured(client)),
    homeTexts.load(client),
  ]);
  return { pagePictures, products, texts };
}

/** What the page can do without. */
export async function loadExtras(client: Client) {
  const [menu, moments] = await Promise.all([menuDocument.load(client), settle(listMoments(client))]);
  return { menu, moments };
}

/** The same in the browser: cached values show at once, and every visit features other desserts. */
export function readHome() {
  return {
    pagePictures: pictures.read(),
    texts: homeTexts.read(),
    products: settle(readFeatured()),
    menu: menuDocument.read(),
    moments: readMoments(),
  };
}

/** Four desserts: the server's choice of the hour, or another one for each seed. */
export function listFeatured(client: Client, seed?: string): Promise<Product[]> {
  return client.request('GET /content/featured', { query: { seed } }).then(unique);
}

/** In the browser each visit of the page gets a choice of its own. */
export function readFeatured(): Promise<Product[]> {
  return listFeatured(api, String(Math.random())).then(remember);
}
