/**
 * Everything may be found but the admin and the API. Not `/admin` alone, which would also be the beginning of other
 * addresses. The admin says `noindex` too, for robots that do not know `$`: see pages/robots.ts.
 */
export function robotsTxt(site: string): string {
  return `User-agent: *
Disallow: /admin$
Disallow: /admin?
Disallow: /admin/
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', site).href}
`;
}
