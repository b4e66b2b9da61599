import { openBare, openSite } from './bench-site.ts';
import { openSite as openBefore } from '/tmp/cache-before/bench/bench-site.ts';
import { load, median } from './load.ts';
const rounds = Number(process.argv[2] ?? 5);
const site = await openSite();
const before = await openBefore();
const first = async (address: string) => (await (await fetch(site.origin + address)).json()) as { slug: string }[];
const [dessert] = await first('/api/v1/content/products');
const [story] = await first('/api/v1/posts?limit=1&view=card');
const addresses = ['/', '/menu', `/menu/${dessert?.slug}`, '/news', `/news/${story?.slug}`, '/api/v1/content/products', '/api/v1/settings'];
const bare = await openBare(site, addresses);
const home = await (await fetch(site.origin)).text();
for (const address of addresses) {
  const r: Record<string, number[]> = { before: [], after: [], bare: [] };
  for (const o of [site.origin, before.origin, bare.origin]) await load(o + address, { seconds: 1 });
  for (let i = 0; i < rounds; i += 1)
    for (const [name, o] of [['after', site.origin], ['bare', bare.origin], ['before', before.origin]] as const)
      r[name]!.push((await load(o + address)).perSecond);
  const ratio = (a: string) => median(r[a]!.map((v, i) => v / r.bare![i]!)).toFixed(2);
  console.log(address, 'before', median(r.before!).toFixed(0), 'after', median(r.after!).toFixed(0), 'bare', median(r.bare!).toFixed(0), 'ratio before', ratio('before'), 'after', ratio('after'));
}
bare.close(); await site.close(); await before.close();
