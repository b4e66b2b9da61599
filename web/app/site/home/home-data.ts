import type { Client } from '@velvet-spoon/contract/client';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { findMenu } from '../../api/menu-document.ts';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { loadImagery, readImagery } from '../imagery/imagery-data.ts';
import { listProducts, readProducts } from '../products/products-data.ts';
import { featured, featuredSeed } from './featured.ts';
import { listMoments, readMoments } from './social-data.ts';

/** What the page needs. */
export async function loadPage(client: Client, now: Date) {
  const chosen = listProducts(client).then((products) => featured(products, featuredSeed(products, now)));
  const [imagery, products] = await Promise.all([loadImagery(client), settle(chosen)]);
  return { imagery, products };
}

/** What the page can do without. */
export async function loadExtras(client: Client) {
  const [menu, moments] = await Promise.all([settle(findMenu(client)), settle(listMoments(client))]);
  return { menu, moments };
}

/** The same in the browser: cached values show at once, and every visit features other desserts. */
export function readHome() {
  const seed = String(Math.random());
  const products = readProducts();
  return {
    imagery: readImagery(),
    products: outcomeOf(
      products instanceof Promise ? products.then((list) => featured(list, seed)) : featured(products, seed),
    ),
    menu: outcomeOf(cache.read('GET /menu', () => findMenu(api))),
    moments: readMoments(),
  };
}
