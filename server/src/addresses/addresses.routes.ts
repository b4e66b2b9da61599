import type { FastifyInstance } from 'fastify';
import { cafeContent } from '../cafe/cafe.content.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import type { PublicContent } from '../platform/content/public-content.ts';
import { documentRoute } from '../platform/http/shared-document.ts';
import type { Services } from '../platform/services.ts';
import { keyPath } from './indexnow.ts';
import { manifestOf } from './manifest.ts';
import { robotsTxt } from './robots-txt.ts';
import { SECURITY_PATH, securityTxt } from './security-txt.ts';
import { PAGES_PATH, partPath, sitemaps } from './sitemap.ts';

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** What browsers and robots read about the site. `contents` is what there is to find on it. */
export function addressesRoutes(
  scope: FastifyInstance,
  { db, env }: Services,
  contents: readonly PublicContent[],
): void {
  const { PUBLIC_URL: site, INDEXNOW_KEY: key, SECURITY_CONTACT: contact } = env;
  const cafeOnly = [cafeContent.name];

  documentRoute(scope, {
    path: '/robots.txt',
    contentType: TEXT,
    contents: [],
    make: async () => robotsTxt(site),
  });
  documentRoute(scope, {
    path: SECURITY_PATH,
    contentType: TEXT,
    contents: cafeOnly,
    async make() {
      const { email } = (await cafe.read(db)).document;
      return securityTxt({ site, contact, email }, Date.now());
    },
  });
  documentRoute(scope, {
    path: '/manifest.webmanifest',
    contentType: 'application/manifest+json; charset=utf-8',
    contents: cafeOnly,
    make: async () => manifestOf((await cafe.read(db)).document),
  });
  sitemapRoutes(scope, { db, env }, contents);
  // Proves to search engines that what we tell them comes from this site.
  if (key !== undefined)
    documentRoute(scope, { path: keyPath(key), contentType: TEXT, contents: [], make: async () => key });
}

function sitemapRoutes(
  scope: FastifyInstance,
  { db, env }: Pick<Services, 'db' | 'env'>,
  contents: readonly PublicContent[],
): void {
  const maps = sitemaps(db, { site: env.PUBLIC_URL, contents });
  const listed = contents.filter(({ pages }) => pages);
  const everything = { contentType: XML, contents: listed.map(({ name }) => name) };
  documentRoute(scope, { path: '/sitemap.xml', ...everything, make: () => maps.index() });
  documentRoute(scope, { path: PAGES_PATH, ...everything, make: () => maps.pages() });
  for (const { name, pages } of listed) {
    const things = pages?.things;
    if (!things) continue;
    documentRoute(scope, {
      path: partPath(things, String.raw`:part(^[1-9]\d{0,3})`),
      contentType: XML,
      contents: [name],
      make: (part) => maps.part(things, Number(part)),
    });
  }
}
