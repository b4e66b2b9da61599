import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test-support/folder.ts';
import { vitePages } from './page-source.ts';

const folder = await temporaryFolder();
const source = path.join(folder, 'page.ts');
await writeFile(
  path.join(folder, 'vite.config.ts'),
  `export default { plugins: [{
    name: 'pages',
    resolveId: (id) => (id === 'virtual:react-router/server-build' ? ${JSON.stringify(source)} : null),
  }] };`,
);
const app = Fastify();
afterAll(() => app.close());

test('a syntax error in a page is shown in the page, with its place, and goes when it is corrected', async () => {
  await writeFile(source, 'export const entry = { module: { createRequestHandler: () => <b>oh</b } }');
  await app.register(async (scope) => {
    const pages = await vitePages(scope, folder);
    scope.get('/*', async () => {
      await pages.load();
      return 'fine';
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const broken = await fetch(`${address}/menu`);
  expect(broken.status).toBe(500);
  expect(broken.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await broken.text();
  expect(html).toContain('The code does not run');
  expect(html).toContain('page.ts:1:');
  expect(html).not.toContain('<b>oh');

  await writeFile(source, 'export const entry = { module: { createRequestHandler: () => 1 } }');
  await expect.poll(async () => (await fetch(`${address}/menu`)).status).toBe(200);
  // Vite's own message about it.
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
