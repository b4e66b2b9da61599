import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('Back to collection keeps category and page, also over a related dessert and a reload', async ({
  page,
}) => {
  await page.goto('/menu?category=tarts&utm_source=mail');
  await expect(page.getByRole('link', { name: 'Tarts', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await hydrated(page);
  await page
    .getByRole('link', { name: /^View dessert/ })
    .first()
    .click();
  const others = page.getByRole('region', { name: 'More Tarts' }).getByRole('article');
  await expect(others.first()).toBeVisible();
  expect(await others.count()).toBeLessThanOrEqual(3);
  await others.first().getByRole('link').click();
  const back = page.getByRole('link', { name: 'Back to collection' });
  await expect(back).toHaveAttribute('href', '/menu?category=tarts&utm_source=mail');
  await page.reload();
  await expect(back).toHaveAttribute('href', '/menu?category=tarts&utm_source=mail');
  await back.click();
  await expect(page.getByRole('link', { name: 'Tarts', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('Back to news keeps theme and layout, and stories lead to their neighbours', async ({ page }) => {
  const posts = ['First', 'Second', 'Third'].map((title, day) => ({
    title,
    theme: 'Neighbours',
    createdAt: `1990-01-0${day + 1}T12:00:00Z`,
  }));
  await withPosts(posts, async () => {
    await page.goto('/news?theme=Neighbours&layout=2');
    await hydrated(page);
    await page.getByRole('link', { name: 'Second', exact: true }).click();
    const more = page.getByRole('navigation', { name: 'More stories' });
    await expect(more.getByRole('link', { name: /^Previous story\s*First/ })).toBeVisible();
    await more.getByRole('link', { name: /^Next story\s*Third/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third');
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page).toHaveURL('/news?theme=Neighbours&layout=2');
  });
});
