import type { Client } from '@velvet-spoon/contract/api/client';
import type { Product } from '@velvet-spoon/contract/api/products';
import { api } from '../../api/browser.ts';
import { findMenu } from '../../api/menu-document.ts';
import { settle } from '../../api/outcome.ts';
import { pagePictures as pictures, resource } from '../../api/resource.ts';
import { remember, unique } from '../../products/products-data.ts';
import { homeTexts } from '../texts/with-texts.tsx';
import { socialMoments } from './social-data.ts';

const menuDocument = resource(() => 'GET /menu', findMenu);

/** Data that the page cannot do without. */
export async function loadPage(client: Client) {
  const [pagePictures, products, texts] = await Promise.all([
    pictures.load(client),
    settle(listFeatured(client)),
    homeTexts.load(client),
  ]);
  return { pagePictures, products, texts };
}

/** Data that the page can do without. */
export async function loadExtras(client: Client) {
  const [menu, moments] = await Promise.all([menuDocument.load(client), socialMoments.load(client)]);
  return { menu, moments };
}

/** The same in the browser: cached values show at once, and every visit features other desserts. */
export function readHome() {
  return {
    pagePictures: pictures.read(),
    texts: homeTexts.read(),
    products: settle(readFeatured()),
    menu: menuDocument.read(),
    moments: socialMoments.read(),
  };
}

/** Four desserts: the server's choice for the hour, or another choice for each seed. */
export function listFeatured(client: Client, seed?: string): Promise<Product[]> {
  return client.request('GET /content/featured', { query: { seed } }).then(unique);
}

/** In the browser each visit of the page gets its own choice. */
export function readFeatured(): Promise<Product[]> {
  return listFeatured(api, String(Math.random())).then(remember);
}
