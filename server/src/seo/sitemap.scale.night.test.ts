import { beforeAll, expect, test } from 'vitest';
import { fillContent } from '../../../test-support/content.ts';
import { isFull } from '../../../test-support/full.ts';
import { createTestApp } from '../../test-support/app.ts';
import { fillPatiently } from '../../test-support/scale.ts';
import { complaintsAbout, textsOf } from '../../test-support/xmllint.ts';
import { storyPages } from '../posts/posts.pages.repository.ts';
import { pageOf } from './sitemap.repository.ts';

const POSTS = isFull ? 100_000 : 2_500;
const site = 'https://cafe.example';
const { app, services } = await createTestApp({ PUBLIC_URL: site });
const { db } = services;
const stories = storyPages.things!;

beforeAll(() => fillPatiently(services, (patient) => fillContent(patient, { desserts: 100, posts: POSTS })));

test(`FOUND-4 with ${POSTS} stories, each is in one valid sitemap of at most 50,000`, async () => {
  const addresses = new Set<string>();
  const index = (await app.inject('/sitemap.xml')).body;
  const parts = textsOf(index, 'loc').filter((address) => address.includes('/stories-'));
  expect(parts).toHaveLength(Math.ceil(POSTS / 50_000));
  for (const part of parts) {
    const { body } = await app.inject(part.slice(site.length));
    expect(Buffer.byteLength(body)).toBeLessThan(50 * 1024 * 1024);
    expect(await complaintsAbout(body, 'sitemap.xsd')).toBeNull();
    for (const address of textsOf(body, 'loc')) addresses.add(address);
    // Cached, however large it is.
    expect(app.cache.find(part.slice(site.length))?.state).toBe('fresh');
  }
  expect(addresses.size).toBe(POSTS);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

test('the addresses come from an index alone: the texts of stories are never read', async () => {
  const page = pageOf(db, stories.find, { offset: POSTS / 2, limit: POSTS / 20 });
  const rows = await page.explain<Record<'QUERY PLAN', { Plan: Plan }[]>>('json');
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  const reads = walk(rows[0]!['QUERY PLAN'][0]!.Plan).filter((plan) => plan['Relation Name'] === 'posts');
  expect(reads.map((plan) => plan['Node Type'])).toEqual(['Index Only Scan']);
});
