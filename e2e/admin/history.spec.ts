import { first } from '../../test-support/full.ts';
import { historyTexts } from '../../web/app/admin/history/history.texts.ts';
import { desktop, dismissPopup, expect, expectAccessible, expectNoOverflow, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';
import { dessert } from './products-tab.ts';

const views = [
  { language: 'ru', viewport: phone },
  { language: 'en', viewport: desktop },
] as const;

for (const { language, viewport } of first(1, views)) {
  test(`a story and a dessert are changed, read in the history, and the story is restored (${language}, ${viewport.width} px)`, async ({
    page,
    site,
  }) => {
    const t = historyTexts[language];
    const call = async (method: string, path: string, body: object) => {
      const answer = await fetch(`${site.origin}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.ok, `${method} ${path}`).toBe(true);
      return (await answer.json()) as { id: string };
    };
    const slug = `plums-${language}`;
    const story = {
      title: `Plums (${language})`,
      slug,
      summary: 'For three weeks.',
      content: '<h2>Blue ones</h2><p>They are soaked overnight.</p><p>Come and taste them.</p>',
      created_at: '2026-09-01T10:00:00Z',
    };
    const { id } = await call('POST', '/posts', story);
    await call('PUT', `/posts/${id}`, {
      ...story,
      content: '<h2>Blue ones</h2><p>They are roasted slowly.</p><p>Come and taste them.</p>',
    });
    const tart = dessert(`Fig Tart ${language}`);
    const { id: dessertId } = await call('POST', '/admin/products', tart);
    await call('PUT', `/admin/products/${dessertId}`, { ...tart, price_cents: 4550, is_sold_out: true });

    await page.setViewportSize(viewport);
    await dismissPopup(page);
    await signIn(page, site, language);
    await page.goto('/admin?tab=history');
    await expect(page.getByRole('heading', { level: 1, name: t.tab })).toBeVisible();
    const rows = page.getByRole('list', { name: t.tab }).getByRole('listitem');
    await expect(rows.first()).toContainText(`${t.nouns.products}: Fig Tart ${language}`);
    await expect(rows.first()).toContainText(t.fields.price_cents.toLowerCase());
    await expectAccessible(page);

    // A price is formatted as a price, and a boolean reads yes or no.
    await rows.first().getByRole('link').click();
    const changes = page.getByRole('region', { name: t.entry.differences });
    await expect(changes.getByRole('deletion').first()).toHaveText(/\D42[.,]00|42[.,]00\D/);
    await expect(changes.getByRole('insertion').first()).toHaveText(/\D45[.,]50|45[.,]50\D/);
    await expect(changes).toContainText(t.entry.yes);
    await expect(changes).not.toContainText(/[{}"]/);
    await expectAccessible(page);

    // Back leads to the list, which is then filtered.
    await page.goBack();
    await page.getByRole('combobox', { name: t.filters.noun }).selectOption('posts');
    await expect(rows.first()).toContainText(`${t.nouns.posts}: ${story.title}`);
    await expect(rows.filter({ hasText: `Fig Tart ${language}` })).toHaveCount(0);
    const [, person] = await page
      .getByRole('combobox', { name: t.filters.person })
      .getByRole('option')
      .allTextContents();
    expect(person).toBeTruthy();
    await page.getByLabel(t.filters.until, { exact: true }).fill('2020-01-01');
    await expect(page.getByText(t.noMatch)).toBeVisible();
    await page.getByRole('button', { name: t.filters.clear }).click();
    await page.getByRole('combobox', { name: t.filters.noun }).selectOption('posts');
    await expectNoOverflow(page);

    // A story is compared as words, with some context and the rest left out.
    await rows.first().getByRole('link').click();
    await expect(changes.getByRole('deletion')).toHaveText('soaked overnight');
    await expect(changes.getByRole('insertion')).toHaveText('roasted slowly');
    await expect(changes).not.toContainText('<p>');

    await page.goto(`/news/${slug}`);
    await expect(page.getByText('They are roasted slowly.')).toBeVisible();
    await page.goBack();
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: t.restore.button }).click();
    await expect(page.getByText(t.restore.done)).toBeVisible();
    await expect(page.getByText(t.restore.obstacles.unchanged)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t.entry.openOnSite }).click();
    await expect(page).toHaveURL(`/news/${slug}`);
    await expect(page.getByText('They are soaked overnight.')).toBeVisible();
    const answer = await page.request.get(`/news/${slug}`);
    expect(await answer.text()).toContain('They are soaked overnight.');

    // Restoring is a change of its own.
    await page.goto(`/admin?tab=history&noun=posts&subject=${id}`);
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(t.actions.revert);
  });
}
