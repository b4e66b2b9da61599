import type { FastifyInstance } from 'fastify';
import * as cafe from '../cafe/cafe.repository.ts';
import { documentRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import type { SitemapPages } from '../platform/sitemap-pages.ts';
import { manifestOf } from './manifest.ts';
import { robotsTxt } from './robots-txt.ts';
import { SECURITY_PATH, securityTxt } from './security-txt.ts';
import { PAGES_PATH, partPath, sitemaps } from './sitemap.ts';

const TEXT = 'text/plain; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** What browsers and robots read about the site. */
export function addressesRoutes(
  scope: FastifyInstance,
  { db, env }: Services,
  pages: readonly SitemapPages[],
): void {
  const { PUBLIC_URL: site, SECURITY_CONTACT: contact } = env;
  const maps = sitemaps(db, { site, pages });
  const serve = (
    path: string,
    contentType: string,
    make: (parameter: string) => Promise<string | null> | string,
  ) => documentRoute(scope, { path, contentType, make });

  serve('/robots.txt', TEXT, () => robotsTxt(site));
  serve(SECURITY_PATH, TEXT, async () => {
    const { email } = (await cafe.read(db)).document;
    return securityTxt({ site, contact, email }, Date.now());
  });
  serve('/manifest.webmanifest', MANIFEST, async () => manifestOf((await cafe.read(db)).document));
  serve('/sitemap.xml', XML, () => maps.index());
  serve(PAGES_PATH, XML, () => maps.pages());
  for (const { things } of pages) {
    if (!things) continue;
    const path = partPath(things, String.raw`:part(^[1-9]\d{0,3})`);
    serve(path, XML, (part) => maps.part(things, Number(part)));
  }
}
