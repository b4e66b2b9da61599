import sharp from 'sharp';
import { ownMark } from '../admin/posts-form.ts';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, phone, test } from '../fixtures.ts';

const mark = ownMark();

async function bigPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = { width: 600, height: 450, channels: 3, background: '#888', noise } as const;
  return sharp(await sharp({ create: grain }).png().toBuffer())
    .resize(1200, 900)
    .jpeg({ quality: 97 })
    .toBuffer();
}

test('a story serves its pictures in the right size and format, when they come near', async ({
  page,
  request,
}) => {
  const token = await signInAsAdmin(page);
  const data = `data:image/jpeg;base64,${(await bigPhoto()).toString('base64')}`;
  const answer = await request.post('/api/v1/posts', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: `Pictures ${mark()}`,
      slug: mark(),
      summary: 'For three weeks.',
      content: `${'<p>Plums.</p>'.repeat(200)}<p><img alt="Plums" src="${data}"></p>`,
      created_at: '1997-09-01T12:30:00Z',
    },
  });
  const { src } = (await answer.json()).content_pictures[0];
  await expect
    .poll(
      () =>
        query(`select 1 from media where key = $1 and variants @> '[{"format": "avif", "width": 1200}]'`, [
          src.replace('/uploads/', ''),
        ]),
      // The largest takes longest to encode.
      { timeout: 180_000 },
    )
    .toHaveLength(1);

  await page.setViewportSize(phone);
  await dismissPopup(page);
  const loaded: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith(src.replace(/[^/]*$/, ''))) loaded.push(pathname);
  });
  await page.goto(`/news/${mark()}`, { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  const picture = page.getByRole('article').getByRole('img', { name: 'Plums' });
  const reserved = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(loaded).toEqual([src.replace(/[^/]*$/, '400.avif')]);
  // Its place was kept before it loaded.
  expect((await picture.boundingBox())?.height).toBe(reserved?.height);
});
