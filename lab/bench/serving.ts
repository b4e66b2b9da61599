import { compare, table, whole } from './figures.ts';
import { openBare, openSite } from './site.ts';

/** What the site serves from memory, beside a bare node:http server that sends the same bytes and headers. */
export async function measureServing(rounds: number): Promise<string> {
  const site = await openSite();
  const first = async (address: string) =>
    (await (await fetch(site.origin + address)).json()) as { slug: string }[];
  const [dessert] = await first('/api/v1/content/products');
  const [story] = await first('/api/v1/posts?limit=1&view=card');
  const home = await (await fetch(site.origin)).text();
  const menu = await (await fetch(`${site.origin}/menu`)).text();
  const addresses: Record<string, string | undefined> = {
    '/': '/',
    '/menu': '/menu',
    'a dessert': `/menu/${dessert?.slug}`,
    '/news': '/news',
    'a story': `/news/${story?.slug}`,
    'API: desserts': '/api/v1/content/products',
    'API: posts': '/api/v1/posts?limit=25&view=card',
    'API: settings': '/api/v1/settings',
    'a script': /\/assets\/[\w.-]+\.js/.exec(home)?.[0],
    'a picture of the menu': /\/uploads\/[\w./-]+\.(?:avif|webp|jpg)/.exec(menu)?.[0],
  };
  const known = Object.entries(addresses).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const bare = await openBare(
    site,
    known.map(([, address]) => address),
  );
  const rows: string[][] = [];
  for (const [what, address] of known) {
    const { ours, bare: plain, ratio } = await compare(site.origin + address, bare.origin + address, rounds);
    rows.push([what, whole(ours), whole(plain), ratio.toFixed(2)]);
  }
  bare.close();
  await site.close();
  return table(['What', 'Ours', 'Bare', 'Ratio'], rows);
}
