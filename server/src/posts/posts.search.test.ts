import { summaryOf } from '@velvet-spoon/contract/domain/post-display';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';

const { services } = await createTestApp();

/** The database makes the summary by itself: it must come out as pages show it. */
test.for([
  [null, '<p>Eat them <em>today</em> .</p><p>Or not&nbsp;! Tom &amp; Jerry&#39;s &lt;3 &amp;lt;</p>'],
  [null, `<p>${'Cashews, dates and cacao. '.repeat(20)}</p>`],
  [null, `<p>${'a'.repeat(260)}</p>`],
  [null, `<p>${'a'.repeat(261)}</p>`],
  [null, '<p>Spaces:\u00a0\u2003\t\n\u3000here</p>'],
  ['\n\u00a0 ', '<h2>Roll</h2>\n<p>Slowly.</p>'],
  ['Dates and clean hands.', '<p>Slowly.</p>'],
] as const)(
  'NEWS-20, NEWS-21 the search text of %j, %j is what its card shows',
  async ([summary, content]) => {
    const title = 'Rolling';
    const { search_text } = await buildPost(services, { title, summary, content });
    expect(search_text).toBe(`${title} ${summaryOf({ title, summary, content })}`);
  },
);

test('the search text follows an edit', async () => {
  const { id } = await buildPost(services, { title: 'Rolling', summary: null, content: '<p>Slowly.</p>' });
  const row = await services.db
    .updateTable('posts')
    .set({ content: '<p>Fast.</p>' })
    .where('id', '=', id)
    .returning('search_text')
    .executeTakeFirstOrThrow();
  expect(row.search_text).toBe('Rolling Fast.');
});
