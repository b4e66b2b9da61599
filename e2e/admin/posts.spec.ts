import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { files, languages, openPosts, ownMark } from './posts-form.ts';

const POSTS = '**/api/v1/posts';
const ONE = '**/api/v1/posts/*';

test.use({ timezoneId: 'America/New_York' });
const mark = ownMark();

const planted = (number: number) => ({
  id: crypto.randomUUID(),
  slug: `post-${number}`,
  title: `Post ${number}`,
  summary: 'Summary.',
  theme: 'Recipes',
  reading_time: null,
  content: '<p>Text.</p>',
  image: null,
  picture: null,
  created_at: '2026-01-02T15:00:00.000Z',
  version: 1,
});

/** The address of a picture in our media store. */
async function ownPicture(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/posts/slug/ten-years');
  return (await answer.json()).image;
}

for (const language of languages) {
  test.describe(language, () => {
    test(`POSTS-1, POSTS-3, POSTS-4, POSTS-9, POSTS-10 the form stands above the list (${language})`, async ({
      page,
    }) => {
      const form = await openPosts(page, language);
      const { t } = form;
      const heading = page.getByRole('heading', { name: t.newPost });
      const list = page.getByRole('heading', { name: t.allPosts });
      await expect(list).toBeVisible();
      expect((await heading.boundingBox())!.y).toBeLessThan((await list.boundingBox())!.y);
      for (const part of ['title', 'slug', 'summary', 'theme', 'readingTime', 'createdAt'] as const) {
        await expect(form[part]).toBeVisible();
      }
      for (const part of [form.content, form.image, page.getByText(t.imageFile, { exact: true })]) {
        await expect(part).toBeVisible();
      }
      await expect(form.create).toBeVisible();
      await expect(form.update).toBeHidden();
      await expect(form.cancel).toBeHidden();
    });

    test(`POSTS-2 the badge counts the posts (${language})`, async ({ page }) => {
      test.slow();
      const counts = {
        ru: ['1 запись', '2 записи', '5 записей', '21 запись'],
        en: ['1 post', '2 posts', '5 posts', '21 posts'],
      };
      for (const [index, count] of [1, 2, 5, 21].entries()) {
        await page.unrouteAll();
        await page.route(POSTS, (route) =>
          route.fulfill({ json: Array.from({ length: count }, (_, n) => planted(n)) }),
        );
        await openPosts(page, language);
        await expect(page.getByText(counts[language][index]!, { exact: true })).toBeVisible();
      }
    });

    test(`POSTS-5, POSTS-6 a new post is of now, in the zone that is named (${language})`, async ({
      page,
    }) => {
      await page.clock.install({ time: '2026-07-04T01:05:40Z' });
      const { createdAt, theme, t } = await openPosts(page, language);
      await expect(createdAt).toHaveAttribute('type', 'datetime-local');
      await expect(createdAt).toHaveValue('2026-07-03T21:05');
      await expect(page.getByText(t.zone.replace('{{zone}}', 'America/New_York'))).toBeVisible();
      await expect(theme).toHaveValue('Updates');
    });

    test(`POSTS-20 without posts the empty state shows (${language})`, async ({ page }) => {
      await page.route(POSTS, (route) => route.fulfill({ json: [] }));
      const { t } = await openPosts(page, language);
      await expect(page.getByText(t.empty)).toBeVisible();
      await expectAccessible(page);
    });

    test(`POSTS-21 a failure to load says so, and can be tried again (${language})`, async ({
      page,
      watch,
    }) => {
      watch.allowConsole(failure);
      await page.route(POSTS, (route) => refuse(route, 503, 'unavailable'));
      const { t, entry } = await openPosts(page, language);
      await expect(toast(page, t.loadError).first()).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: language === 'ru' ? 'Повторить' : 'Try again' }).click();
      await expect(entry('How the mango rose is made')).toBeVisible();
    });

    test(`POSTS-33, POSTS-34 an incomplete form is not sent (${language})`, async ({ page }) => {
      const form = await openPosts(page, language);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await form.create.click();
      await expect(toast(page, form.t.invalidForm)).toBeVisible();
      await form.fill('Plums', mark());
      await form.createdAt.fill('');
      await form.create.click();
      await expect(toast(page, form.t.invalidCreatedAt)).toBeVisible();
      expect(sent).toEqual([]);
    });

    test(`POSTS-23, POSTS-35, POSTS-36, POSTS-37 a new post is sent, prepended and on the site (${language})`, async ({
      page,
    }) => {
      const form = await openPosts(page, language);
      await form.fill(`Plums ${mark()}`, mark());
      const [request] = await Promise.all([page.waitForRequest(POSTS), form.create.click()]);
      expect(request.postDataJSON()).toEqual({
        title: `Plums ${mark()}`,
        slug: mark(),
        summary: 'For three weeks.',
        theme: 'Updates',
        content: '<p>Blue ones.</p>',
        created_at: '1997-09-01T16:30:00.000Z',
      });
      await expect(toast(page, form.t.created)).toBeVisible();
      await expect(page.getByRole('article').first()).toHaveAccessibleName(`Plums ${mark()}`);
      await expect(form.title).toHaveValue('');
      await expect(form.content).toHaveText('');
      await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
      await page.goto(`/news/${mark()}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Plums ${mark()}`);
      await expect(page.getByText('Blue ones.')).toBeVisible();
    });

    test(`POSTS-3, POSTS-9, POSTS-10, POSTS-22, POSTS-38 a post is edited (${language})`, async ({
      page,
    }) => {
      await withPosts(
        [{ title: `Old ${mark()}`, summary: 'Was.', theme: 'Recipes', content: '<p>Text.</p>' }],
        async ([slug]) => {
          const form = await openPosts(page, language);
          await form.edit(`Old ${mark()}`);
          await expect(form.create).toBeHidden();
          await expect(form.cancel).toBeVisible();
          await expect(form.title).toHaveValue(`Old ${mark()}`);
          await expect(form.slug).toHaveValue(slug);
          await expect(form.summary).toHaveValue('Was.');
          await expect(form.theme).toHaveValue('Recipes');
          await expect(form.createdAt).toHaveValue('1996-05-04T08:00');
          await expect(form.content).toHaveText('Text.');
          const entries = page.getByRole('article');
          const place = await entries.evaluateAll(
            (all, name) => all.findIndex((one) => one.getAttribute('aria-label') === name),
            `Old ${mark()}`,
          );
          await form.title.fill(`New ${mark()}`);
          await expect(form.slug).toHaveValue(slug);
          await form.update.click();
          await expect(toast(page, form.t.updated)).toBeVisible();
          await expect(entries.nth(place)).toHaveAccessibleName(`New ${mark()}`);
          await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
          await page.goto(`/news/${slug}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${mark()}`);
        },
      );
    });

    test(`POSTS-39 a failed save says why and keeps the form (${language})`, async ({ page, watch }) => {
      watch.allowConsole(failure);
      const form = await openPosts(page, language);
      await form.fill('Plums', 'ten-years');
      await form.create.click();
      const reason = {
        ru: 'Такой адрес страницы уже есть у другой записи.',
        en: 'Another post already has this slug.',
      };
      await expect(toast(page, `${form.t.saveError} ${reason[language]}`)).toBeVisible();
      await expect(form.title).toHaveValue('Plums');
      await expect(form.content).toHaveText('Blue ones.');
    });

    test(`POSTS-40, POSTS-41 a post is deleted when that is confirmed (${language})`, async ({ page }) => {
      await withPosts([{ title: `Doomed ${mark()}` }], async () => {
        const form = await openPosts(page, language);
        const entry = form.entry(`Doomed ${mark()}`);
        const button = entry.getByRole('button', { name: form.t.delete });
        page.once('dialog', (dialog) => {
          expect(dialog.message()).toContain(`Doomed ${mark()}`);
          void dialog.dismiss();
        });
        await button.click();
        await expect(entry).toBeVisible();
        page.once('dialog', (dialog) => void dialog.accept());
        await button.click();
        await expect(toast(page, form.t.deleted)).toBeVisible();
        await expect(entry).toBeHidden();
        await page.reload();
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(entry).toBeHidden();
      });
    });

    test(`POSTS-42 a failed delete says so (${language})`, async ({ page, watch }) => {
      watch.allowConsole(failure);
      const form = await openPosts(page, language);
      await page.route(ONE, (route) => refuse(route, 500, 'internal-error'));
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('article').first().getByRole('button', { name: form.t.delete }).click();
      await expect(toast(page, form.t.deleteError)).toBeVisible();
    });

    test(`POSTS-32 a file that is no image is not taken (${language})`, async ({ page }) => {
      const form = await openPosts(page, language);
      const address = await ownPicture(page);
      await form.image.fill(address);
      await form.imageFile.setInputFiles(files.text);
      await expect(toast(page, form.t.uploadHint)).toBeVisible();
      await expect(page.getByText(files.text.name)).toBeHidden();
      await expect(form.preview).toHaveAttribute('src', address);
    });

    test(`POSTS-43 an address that leads inside is refused in words (${language})`, async ({
      page,
      watch,
    }) => {
      watch.allowConsole(failure);
      const form = await openPosts(page, language);
      await form.fill('Plums', mark());
      await form.image.fill('https://127.0.0.1/plum.png');
      await expect(page.getByText(form.t.copied)).toBeVisible();
      await form.create.click();
      await expect(toast(page, form.t.imageRefused)).toBeVisible();
      await expect(form.image).toHaveValue('https://127.0.0.1/plum.png');
    });

    for (const viewport of [phone, { width: 820, height: 1180 }, desktop]) {
      test(`axe finds nothing at ${viewport.width}, and nothing is wider (${language})`, async ({ page }) => {
        test.slow();
        await page.setViewportSize(viewport);
        const form = await openPosts(page, language);
        await form.edit('How the mango rose is made');
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      });
    }
  });
}

test('POSTS-7 a post that is loaded and saved unchanged keeps its instant', async ({ page }) => {
  // 1:30 a.m. occurs twice that night; this is the second time.
  const createdAt = '1997-10-26T06:30:15.250Z';
  await withPosts(
    [{ title: `Kept ${mark()}`, summary: 'a', theme: 'b', content: '<p>c</p>', createdAt }],
    async () => {
      const form = await openPosts(page);
      await form.edit(`Kept ${mark()}`);
      const [request] = await Promise.all([page.waitForRequest(ONE), form.update.click()]);
      expect(request.postDataJSON()).toMatchObject({ created_at: createdAt });
      await expect(toast(page, form.t.updated)).toBeVisible();
    },
  );
});

test('POSTS-8, POSTS-30, POSTS-31 an image file is previewed, and uploaded on submit', async ({ page }) => {
  const form = await openPosts(page);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/upload') && uploads.push(request.url()));
  await form.fill('Plums', mark());
  const address = await ownPicture(page);
  await form.image.fill(address);
  await expect(form.preview).toHaveAttribute('src', address);
  await form.imageFile.setInputFiles(files.png);
  await expect(form.image).toHaveValue('');
  await expect(form.preview).toHaveAttribute('src', /^blob:/);
  expect(uploads).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(POSTS), form.create.click()]);
  expect(uploads).toHaveLength(1);
  expect(request.postDataJSON().image).toMatch(/^\/uploads\//);
  await expect(
    form.entry('Plums').getByRole('presentation').or(form.entry('Plums').locator('img')),
  ).toBeVisible();
  await expect(form.preview).toBeHidden();
});

test('POSTS-18, POSTS-19 an entry shows all of a post', async ({ page }) => {
  const { t, entry } = await openPosts(page);
  const article = entry('How the mango rose is made');
  await expect(article.getByRole('heading', { name: 'How the mango rose is made' })).toBeVisible();
  for (const text of ['how-the-mango-rose-is-made', 'Behind the counter', '3 min read']) {
    await expect(article.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(article.getByText(/^One ripe mango/)).toBeVisible();
  await expect(article.getByText('21 апреля 2026 г.')).toBeVisible();
  await expect(article.getByRole('img', { name: /mango/i })).toBeVisible();
  await expect(article.getByText('The slices are kept in order.')).toBeAttached();
  await article.getByRole('button', { name: t.showAll }).click();
  await expect(article.getByText('The slices are kept in order.')).toBeInViewport({ ratio: 0 });
  await expect(article.getByRole('button', { name: t.edit })).toBeVisible();
  await expect(article.getByRole('button', { name: t.delete })).toBeVisible();
});

test('POSTS-24 cancelling returns to a blank form', async ({ page }) => {
  const form = await openPosts(page);
  await form.edit('How the mango rose is made');
  await form.cancel.click();
  await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
  await expect(form.title).toHaveValue('');
  await expect(form.content).toHaveText('');
  await expect(form.theme).toHaveValue('Updates');
});

test('POSTS-25 deleting the post being edited resets the form', async ({ page }) => {
  await withPosts([{ title: `Doomed ${mark()}` }, { title: `Other ${mark()}` }], async () => {
    const form = await openPosts(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await form.edit(`Doomed ${mark()}`);
    await form.entry(`Other ${mark()}`).getByRole('button', { name: form.t.delete }).click();
    await expect(form.entry(`Other ${mark()}`)).toBeHidden();
    await expect(form.title).toHaveValue(`Doomed ${mark()}`);
    await form.entry(`Doomed ${mark()}`).getByRole('button', { name: form.t.delete }).click();
    await expect(form.title).toHaveValue('');
    await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
  });
});

test('POSTS-26, POSTS-27, POSTS-28 the slug follows the title until it is edited by hand', async ({
  page,
}) => {
  const form = await openPosts(page);
  await form.title.fill('  What we bake: Nothing! ');
  await expect(form.slug).toHaveValue('what-we-bake-nothing');
  await form.slug.fill('nothing');
  await form.title.fill('Something');
  await expect(form.slug).toHaveValue('nothing');
});

test('POSTS-29 while saving, submit is disabled', async ({ page }) => {
  const form = await openPosts(page);
  const held = hold();
  let calls = 0;
  await page.route(POSTS, async (route) => {
    calls += 1;
    await held.until;
    await route.continue();
  });
  await form.fill('Plums', mark());
  await form.create.click();
  await expect(form.create).toBeDisabled();
  await form.title.press('Enter');
  held.release();
  await expect(toast(page, form.t.created)).toBeVisible();
  expect(calls).toBe(1);
});

for (const language of languages) {
  test(`API-72 a save over someone else's change is refused, and the person decides (${language})`, async ({
    page,
    watch,
    request,
  }) => {
    watch.allowConsole(failure);
    const title = `Shared ${mark()}`;
    await withPosts([{ title, summary: 'a', theme: 'b', content: '<p>c</p>' }], async ([slug]) => {
      const form = await openPosts(page, language);
      const { cause, notice, takeTheirs, keepMine } = conflictOf(page, language);
      const read = async () => (await request.get(`/api/v1/posts/slug/${slug}`)).json();
      const { id } = await read();
      const saveElsewhere = (theirs: string) =>
        request.put(`/api/v1/posts/${id}`, {
          data: {
            title: theirs,
            slug,
            summary: 'a',
            content: '<p>d</p>',
            created_at: '1996-05-04T12:00:00Z',
          },
          headers: { authorization: `Bearer ${form.token}` },
        });
      await form.edit(title);
      await form.title.fill('Mine');
      await saveElsewhere(`Theirs ${mark()}`);
      await form.update.click();
      await expect(toast(page, `${form.t.saveError} ${cause}`)).toBeVisible();
      await expect(form.title).toHaveValue('Mine');
      expect(await read()).toMatchObject({ title: `Theirs ${mark()}` });
      await takeTheirs.click();
      await expect(form.title).toHaveValue(`Theirs ${mark()}`);
      await expect(form.content).toHaveText('d');
      await expect(notice).toHaveCount(0);

      await saveElsewhere(`Newer ${mark()}`);
      page.once('dialog', (dialog) => void dialog.accept());
      await form.entry(`Theirs ${mark()}`).getByRole('button', { name: form.t.delete }).click();
      await expect(toast(page, `${form.t.deleteError} ${cause}`)).toBeVisible();
      await expect(form.entry(`Newer ${mark()}`)).toBeVisible();

      await form.title.fill(`Mine ${mark()}`);
      await form.update.click();
      await keepMine.click();
      await expect(toast(page, form.t.updated)).toBeVisible();
      expect(await read()).toMatchObject({ title: `Mine ${mark()}` });
    });
  });
}

test('an expired token does not lose a half-written post', async ({ page, watch }) => {
  watch.allowConsole(failure);
  const form = await openPosts(page);
  await form.fill('Half a plum', mark());
  await page.route(POSTS, (route) => refuse(route, 401, 'unauthorized'));
  await form.create.click();
  await expect(page.getByLabel('Токен администратора')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: form.t.restore }).click();
  await expect(form.title).toHaveValue('Half a plum');
  await expect(form.slug).toHaveValue(mark());
  await expect(form.content).toHaveText('Blue ones.');
  await form.create.click();
  await expect(toast(page, form.t.created)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: form.t.restore })).toBeHidden();
});
