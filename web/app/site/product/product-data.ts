import { ahead } from '../../api/ahead.ts';
import { api } from '../../api/browser.ts';

const PRODUCT = 'GET /content/products/{slug}';
const RELATED = 'GET /content/products/{slug}/related';

const loadProduct = (slug: string) => api.request(PRODUCT, { params: { slug } });
const loadRelated = (slug: string) => api.request(RELATED, { params: { slug } });

export function readProduct(slug: string) {
  return ahead.take(`${PRODUCT} ${slug}`, () => loadProduct(slug));
}

export function readRelated(slug: string) {
  return ahead.take(`${RELATED} ${slug}`, () => loadRelated(slug));
}

export function prefetchProduct(slug: string): void {
  ahead.ask(`${PRODUCT} ${slug}`, () => loadProduct(slug));
  ahead.ask(`${RELATED} ${slug}`, () => loadRelated(slug));
}
