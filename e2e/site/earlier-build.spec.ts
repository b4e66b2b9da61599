import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'web/build/client/assets');
const stored = path.join(root, '.cache/e2e/storage/public/builds');
const TEXT = /\.(?:js|css)$/;

/** Stores the current build under other names, as if an earlier build had left it. Returns how to rename a text. */
async function storeEarlierBuild(): Promise<(text: string) => string> {
  const names = (await readdir(built)).filter((name) => TEXT.test(name));
  const rename = (text: string) =>
    names.reduce((done, name) => done.replaceAll(name, name.replace(TEXT, '_earlier$&')), text);
  await mkdir(stored, { recursive: true });
  for (const name of names) {
    const url = `/assets/${rename(name)}`;
    const key = createHash('sha256').update(url).digest('hex');
    await writeFile(path.join(stored, key), rename(await readFile(path.join(built, name), 'utf8')));
  }
  return rename;
}

test('a page that outlives its build still finds its files, and comes to life', async ({ page, request }) => {
  await dismissPopup(page);
  const rename = await storeEarlierBuild();
  const html = rename(await (await request.get('/menu')).text());
  // Without the content policy, which has the hashes of other scripts.
  await page.route('**/menu', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  const files: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/assets/')) files.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tarts' }).click();
  await expect(page).toHaveURL(/category=Tarts/);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((file) => !/^200 .*_earlier\.js$/.test(file))).toEqual([]);
});
