import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { FastifyInstance } from 'fastify';
import { type Face, readFace } from '../appearance/face.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { documentRoute } from '../platform/http/route.ts';
import { defineNoun, type Noun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { isOpen } from '../site/site.repository.ts';
import { PAGES_PATH, partPath, sitemaps } from './sitemap.ts';

export const seo = defineNoun('seo', {
  routes: { public: [seoRoutes] },
  export: {},
});

const TEXT = 'text/plain; charset=utf-8';
const MANIFEST = 'application/manifest+json; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** What browsers and robots read about the site. */
function seoRoutes(scope: FastifyInstance, { db, env }: Services, nouns: readonly Noun[]): void {
  // By path, whatever the order of nouns.
  const pages = nouns
    .flatMap(({ sitemap }) => sitemap ?? [])
    .toSorted((a, b) => String(a.paths).localeCompare(String(b.paths)));
  const { PUBLIC_URL: site, SECURITY_CONTACT: contact } = env;
  const maps = sitemaps(db, { site, pages });
  const serve = (
    path: string,
    contentType: string,
    make: (parameter: string) => Promise<string | null> | string,
  ) => documentRoute(scope, { path, contentType, make });

  const serveMap = (path: string, make: (part: string) => Promise<string | null>) =>
    serve(path, XML, async (part) => ((await isOpen(db)) ? make(part) : null));

  serve('/robots.txt', TEXT, async () => ((await isOpen(db)) ? robotsTxt(site) : CLOSED));
  serve(SECURITY_PATH, TEXT, async () => {
    const { email } = (await cafe.read(db)).document;
    return securityTxt({ site, contact, email }, Date.now());
  });
  serve('/manifest.webmanifest', MANIFEST, async () =>
    manifestOf((await cafe.read(db)).document, await readFace(db)),
  );
  serve('/admin.webmanifest', MANIFEST, async () =>
    adminManifestOf((await cafe.read(db)).document, await readFace(db)),
  );
  serveMap('/sitemap.xml', () => maps.index());
  serveMap(PAGES_PATH, () => maps.pages());
  for (const { things } of pages) {
    if (!things) continue;
    const path = partPath(things, String.raw`:part(^[1-9]\d{0,3})`);
    serveMap(path, (part) => maps.part(things, Number(part)));
  }
}

/** Until the site opens. */
const CLOSED = 'User-agent: *\nDisallow: /\n';

/**
 * Everything may be found but the admin and the API. Not `/admin` alone, which would also be the beginning of other
 * addresses. The admin says `noindex` too, for robots that do not know `$`: see pages/pages.routes.ts.
 */
function robotsTxt(site: string): string {
  return `User-agent: *
Disallow: /admin$
Disallow: /admin?
Disallow: /admin/
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', site).href}
`;
}

const SECURITY_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

type SecurityFacts = {
  site: string;
  /** As SECURITY_CONTACT says. */
  contact: string | undefined;
  email: string | null;
};

/** The end of a day, so that the text stays the same for a day. */
export function securityTxt({ site, contact, email }: SecurityFacts, now: number): string {
  const addressOf = (path: string) => new URL(path, site).href;
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return `Contact: ${contact ?? (email === null ? addressOf('/contact') : `mailto:${email}`)}
Expires: ${expires.toISOString()}
Canonical: ${addressOf(SECURITY_PATH)}
Preferred-Languages: en, ru
`;
}

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function lookOf({ shades: { paper }, icons: path }: Pick<Face, 'shades' | 'icons'>) {
  const own = icons.map((icon) => ({ ...icon, src: path + icon.src }));
  return { dir: 'ltr', theme_color: paper, background_color: paper, icons: own };
}

/** For visitors who put the site on their home screen. `npm run lab -- icons` draws the icons. */
export function manifestOf(
  { name, description }: Pick<CafeDocument, 'name' | 'description'>,
  face: Pick<Face, 'shades' | 'icons'>,
): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(description !== '' && { description }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    // With a way back: links to the store and to the map lead out of the site.
    display: 'minimal-ui',
    ...lookOf(face),
  });
}

/** For staff who install the back-office. Only its pages name this file: see web/app/root.tsx. */
function adminManifestOf({ name }: Pick<CafeDocument, 'name'>, face: Pick<Face, 'shades' | 'icons'>): string {
  return JSON.stringify({
    id: '/admin',
    name: `${name} Admin`,
    short_name: 'Admin',
    start_url: '/admin?tab=today',
    scope: '/admin',
    display: 'standalone',
    ...lookOf(face),
  });
}
