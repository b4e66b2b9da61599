import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const oxlint = path.join(root, 'node_modules/.bin/oxlint');

/** A copy of the rules in an otherwise empty project, so that probes never appear in the real one. */
const project = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-lint-'));
for (const file of ['.oxlintrc.json', 'check/lint-plugin.js']) {
  cpSync(path.join(root, file), path.join(project, file), { recursive: true });
}
afterAll(() => rmSync(project, { recursive: true }));

type Complaint = { filename: string; code: string; message: string; help?: string };

function lint(files: Record<string, string>): Complaint[] {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), source);
  }
  const command = ['--format=json', ...Object.keys(files)];
  const { stdout, stderr } = spawnSync(oxlint, command, { cwd: project, encoding: 'utf8' });
  for (const file of Object.keys(files)) rmSync(path.join(project, file));
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics;
}

const words = (complaints: Complaint[]) =>
  complaints.map(({ message, help = '' }) => `${message} ${help}`).join(' ');

const breaches: [name: string, file: string, source: string, message: string][] = [
  [
    'web importing server',
    'web/app/site/menu/lint-probe.ts',
    "export { migrate } from '../../../../server/src/platform/db/migrate.ts';\n",
    'web never imports server source: pages call the API through the contract',
  ],
  [
    'server importing web',
    'server/src/lint-probe.ts',
    "export { business } from '../../web/app/business.ts';\n",
    'server never imports page source',
  ],
  [
    'contract importing anything but zod',
    'contract/src/lint-probe.ts',
    "export { readFile } from 'node:fs/promises';\n",
    'contract imports only zod and itself',
  ],
  [
    'zod in the browser',
    'web/app/lint-probe.ts',
    "import { z } from 'zod';\nexport const text = z.string();\n",
    'No zod in the browser',
  ],
  [
    'a building block that knows the business',
    'web/app/ui/lint-probe.ts',
    "export { business } from '../business.ts';\n",
    'ui holds building blocks',
  ],
  [
    'platform importing a noun',
    'server/src/platform/http/lint-probe.ts',
    "export { presentPost } from '../../posts/posts.presenter.ts';\n",
    'platform knows no noun',
  ],
  [
    'platform importing the type of a noun',
    'server/src/platform/db/lint-probe.ts',
    "export type { PostRow } from '../../posts/posts.table.ts';\n",
    'platform knows no noun',
  ],
  [
    'pages importing a noun',
    'server/src/pages/lint-probe.ts',
    "export { apply } from '../wholesale/wholesale.application.ts';\n",
    'pages know no noun',
  ],
  [
    'a noun importing the app',
    'server/src/posts/lint-probe.ts',
    "export { buildApp } from '../app.ts';\n",
    'A noun does not know who serves it',
  ],
  [
    'a bench importing server tests',
    'bench/lint-probe.ts',
    "export { createTestApp } from '../server/test/app.ts';\n",
    'put what both need into harness',
  ],
  [
    'a server test importing a bench',
    'server/test/lint-probe.ts',
    "export { bench } from '../../bench/workbench.ts';\n",
    'put what both need into harness',
  ],
  [
    'a query outside a repository',
    'server/src/posts/lint-probe.service.ts',
    "export const list = (db: Db) => db.selectFrom('posts').execute();\n",
    'SQL is only allowed in repositories',
  ],
  [
    'raw SQL outside a repository',
    'server/src/posts/lint-probe.routes.ts',
    "import { sql } from 'kysely';\nexport const one = sql`select 1`;\n",
    'SQL is only allowed in repositories',
  ],
  [
    'a public page importing the admin',
    'web/app/site/menu/lint-probe.ts',
    "export { tabs } from '../../admin/tabs.ts';\n",
    'site, wholesale, admin and handbook never import each other',
  ],
  [
    'the admin importing a public page',
    'web/app/admin/menu/lint-probe.ts',
    "export { menuDate } from '../../site/home/intro.tsx';\n",
    'site, wholesale, admin and handbook never import each other',
  ],
  [
    'a preview importing the wholesale area',
    'web/app/admin/products/preview/lint-probe.ts',
    "export { WholesaleCard } from '../../../wholesale/wholesale-card.tsx';\n",
    'site, wholesale, admin and handbook never import each other',
  ],
  [
    'the wholesale area importing the site',
    'web/app/wholesale/lint-probe.ts',
    "export { priceText } from '../site/products/product-words.ts';\n",
    'site, wholesale, admin and handbook never import each other',
  ],
  [
    'the kit importing a tab',
    'web/app/admin/kit/lint-probe.ts',
    "export { postsTexts } from '../posts/posts.texts.ts';\n",
    'kit lies below the tabs',
  ],
  [
    'the kit importing the frame',
    'web/app/admin/kit/notices/lint-probe.ts',
    "export type { frameTexts } from '../../frame/texts.ts';\n",
    'kit lies below the tabs',
  ],
  [
    'a tab importing another tab',
    'web/app/admin/posts/editor/lint-probe.ts',
    "export const media = () => import('../../media/media-tab.tsx');\n",
    'A tab imports itself and kit, never another tab or the frame',
  ],
  [
    'a tab importing the frame',
    'web/app/admin/posts/lint-probe.ts',
    "export { activeTab } from '../frame/active-tab.ts';\n",
    'A tab imports itself and kit, never another tab or the frame',
  ],
  ['a wrong file name', 'server/src/LintProbe.ts', 'export const probe = 1;\n', 'File names are kebab-case'],
  ['a barrel', 'server/src/lint-probe/index.ts', 'export const probe = 1;\n', 'No index.ts: a barrel hides'],
  [
    'a catch-all folder',
    'server/src/utils/lint-probe.ts',
    'export const probe = 1;\n',
    'No utils, helpers, common or lib',
  ],
  [
    'a spec outside e2e',
    'server/src/lint-probe.spec.ts',
    'export const probe = 1;\n',
    'Browser tests are *.spec.ts',
  ],
  [
    'a style prop on a public page',
    'web/app/site/lint-probe.tsx',
    'export function Probe() {\n  return <p style={{ color: "red" }}>x</p>;\n}\n',
    'No style prop: the content security policy blocks',
  ],
];

// All at once, because most of a run is its start.
const files: Record<string, string> = {};
for (const [, file, source] of breaches) files[file] = (files[file] ?? '') + source;
const complaints = lint(files);

for (const [name, file, , message] of breaches) {
  test(`lint rejects ${name} and says why`, () => {
    expect(words(complaints.filter(({ filename }) => filename === file))).toContain(message);
  });
}

test('lint lets a preview show what the site shows', () => {
  const probe = "export { priceText } from '../../../site/products/product-words.ts';\n";
  expect(lint({ 'web/app/admin/products/preview/lint-probe.ts': probe })).toEqual([]);
});

test('lint rejects an import cycle, even one of types only', () => {
  const cycle = {
    'server/src/lint-probe-a.ts': "import type { B } from './lint-probe-b.ts';\nexport type A = { b: B };\n",
    'server/src/lint-probe-b.ts':
      "import type { A } from './lint-probe-a.ts';\nexport type B = { a: A | null };\n",
  };
  expect(lint(cycle).map(({ code }) => code)).toContainEqual(expect.stringContaining('no-cycle'));
});
