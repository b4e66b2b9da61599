import { randomUUID } from 'node:crypto';
import { failure, toast } from '../admin/answers.ts';
import { files, openPosts, postsForm } from '../admin/posts-form.ts';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';

test('DRAFTS-33 a story from a phone to the other device, to colleagues, to guests, to the bin and back', async ({
  browser,
  page,
  watch,
}) => {
  const slug = `e2e-${randomUUID()}`;
  const title = `Quinces ${slug}`;
  await dismissPopup(page);
  await page.setViewportSize(phone);

  await test.step('on a phone it saves itself, with its photo', async () => {
    await signInAsAdmin(page, 'ru');
    await page.goto('/admin?tab=posts');
    const form = postsForm(page, 'ru', '');
    await page.getByRole('button', { name: form.t.newPost }).click();
    await expect(form.title).toBeVisible();
    await form.fill(title, slug);
    await form.content.press('End');
    await form.picture.setInputFiles(files.png);
    await expect(page.getByText(/^Сохранено в \d/)).toBeVisible();
    await expect(page).toHaveURL(/&draft=/);
    await page.reload();
    await expect(form.title).toHaveValue(title);
    await expect(form.content.locator('img[src^="/uploads/"]')).toBeVisible();
    await expectAccessible(page);
  });

  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  const second = await context.newPage();
  await dismissPopup(second);
  const form = await openPosts(second, 'en');
  const { t } = form;
  const draft = second.getByRole('article', { name: title, exact: true });

  await test.step('another person goes on with it at a desk', async () => {
    await draft.getByRole('button', { name: t.drafts.goOn }).click();
    await expect(form.title).toHaveValue(title);
    await expect(second.getByText('Browser test is writing this now.')).toBeVisible();
    await form.summary.fill('Yellow ones.');
    await form.saveDraft.click();
    await expect(toast(second, t.drafts.done)).toBeVisible();
  });

  await test.step('the phone is told, and takes what the other one wrote', async () => {
    watch.allowConsole(failure);
    const own = postsForm(page, 'ru', '');
    await own.title.fill(`${title}!`);
    const notice = page.getByRole('group', { name: /сохранена другая версия/ });
    await notice.getByRole('button', { name: 'Показать сохранённый вариант' }).click();
    await expect(own.summary).toHaveValue('Yellow ones.');
    await page.close();
  });

  await test.step('someone who is signed out sees the preview until its link is ended', async () => {
    await draft.getByRole('button', { name: t.preview.open }).click();
    await second.getByRole('button', { name: t.preview.make }).click();
    const address = await second.getByRole('textbox', { name: t.preview.link }).inputValue();
    const guest = await (await browser.newContext()).newPage();
    await dismissPopup(guest);
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest.getByRole('article').locator('img[src*="/uploads/"]').first()).toBeVisible();
    await second.getByRole('button', { name: t.preview.end }).click();
    await expect(toast(second, t.preview.ended)).toBeVisible();
    expect((await guest.goto(address))?.status()).toBe(404);
    await guest.context().close();
    await second.keyboard.press('Escape');
  });

  const entry = form.entry(title);
  const status = async () => (await second.request.get(`/news/${slug}`)).status();

  await test.step('it is scheduled, then published', async () => {
    await draft.getByRole('button', { name: t.drafts.goOn }).click();
    await expect(form.summary).toHaveValue('Yellow ones.');
    await form.createdAt.fill('2190-12-24T10:00');
    await expect(second.getByText(/^Guests will see it on December 24, 2190/)).toBeVisible();
    await form.create.click();
    await expect(entry.getByText(t.scheduled, { exact: true })).toBeVisible();
    expect(await status()).toBe(404);
    await form.edit(title);
    await form.createdAt.fill('1997-09-01T12:30');
    await form.update.click();
    await expect(toast(second, t.updated)).toBeVisible();
    expect(await status()).toBe(200);
    await second.getByText(t.states.drafts, { exact: true }).click();
    await expect(entry).toHaveCount(0);
  });

  await test.step('deleted, it is in the bin, and comes back', async () => {
    await second.getByText(t.states.all, { exact: true }).click();
    await second.getByRole('searchbox').fill(slug.slice(0, 20));
    second.once('dialog', (dialog) => void dialog.accept());
    await entry.getByRole('button', { name: t.delete }).click();
    await expect.poll(status).toBe(404);
    await second.getByText(t.states.bin, { exact: true }).click();
    await entry.getByRole('button', { name: t.bin.restore }).click();
    await expect.poll(status).toBe(200);
  });
  await context.close();
  await query('delete from posts where slug = $1', [slug]);
});
