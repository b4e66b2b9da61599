import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A copy of the rules in an otherwise empty project, so that probes never appear in the real one. */
const project = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-lint-'));
for (const file of ['.oxlintrc.json', 'check/lint-plugin.js']) {
  cpSync(path.join(root, file), path.join(project, file), { recursive: true });
}
afterAll(() => rmSync(project, { recursive: true }));

/** What a probe in this folder may not import, and the words of the complaint. */
const imports: [folder: string, target: string, why: string][] = [
  ['web/app/site/menu', 'server/src/platform/db/migrate.ts', 'web never imports server source'],
  ['server/src', 'web/app/business.ts', 'server never imports page source'],
  ['contract/src', 'node:fs/promises', 'contract imports only zod and itself'],
  ['web/app', 'zod', 'No zod in the browser'],
  ['web/app/ui', 'web/app/business.ts', 'ui holds building blocks'],
  ['server/src/platform/http', 'server/src/posts/posts.presenter.ts', 'platform knows no noun'],
  ['server/src/pages', 'server/src/wholesale/wholesale.application.ts', 'pages know no noun'],
  ['server/src/posts', 'server/src/app.ts', 'A noun does not know who serves it'],
  ['lab', 'server/test-support/app.ts', 'put what both need into test-support'],
  ['server/src/search', 'lab/workbench.ts', 'put what others need into test-support'],
  ['web/app/site/about', 'web/app/admin/tabs.ts', 'site, wholesale, admin and handbook never import'],
  [
    'web/app/admin/menu',
    'web/app/site/home/menu-date.ts',
    'site, wholesale, admin and handbook never import',
  ],
  ['web/app/admin/products/preview', 'web/app/site/menu/card.tsx', 'handbook never import each other'],
  ['web/app/wholesale', 'web/app/site/menu/price.ts', 'handbook never import each other'],
  ['web/app/products', 'web/app/site/menu/price.ts', 'products lies below site and admin'],
  ['web/app/admin/kit', 'web/app/admin/posts/posts.texts.ts', 'kit lies below the tabs'],
  ['web/app/admin/kit/notices', 'web/app/admin/frame/frame.texts.ts', 'kit lies below the tabs'],
  ['web/app/admin/posts/editor', 'web/app/admin/media/media.tab.ts', 'A tab imports itself and kit'],
  ['web/app/admin/posts', 'web/app/admin/frame/active-tab.ts', 'A tab imports itself and kit'],
];

const others: [file: string, source: string, why: string][] = [
  ['server/src/posts/probe.service.ts', "db.selectFrom('posts');", 'SQL is only allowed in repositories'],
  ['server/src/posts/probe.routes.ts', 'sql`select 1`;', 'SQL is only allowed in repositories'],
  ['server/src/posts/probe.client.ts', 'fetch(url, { method });', 'must say what it does with a redirect'],
  ['server/src/posts/probe.log.ts', "console.log('x');", 'Unexpected console statement'],
  ['server/src/LintProbe.ts', '', 'File names are kebab-case'],
  ['server/src/probe/index.ts', '', 'No index.ts: a barrel hides'],
  ['server/src/utils/probe.ts', '', 'No utils, helpers, common or lib'],
  ['server/src/probe.spec.ts', '', 'Browser tests are *.spec.ts'],
  ['web/app/site/probe.tsx', "export const probe = <p style={{ color: 'red' }} />;", 'No style prop'],
  ['server/src/a.ts', "export type { B } from './b.ts';\nexport type A = 1;", 'Dependency cycle'],
  ['server/src/b.ts', "export type { A } from './a.ts';\nexport type B = 1;", 'Dependency cycle'],
];

const probes = [
  ...imports.map(([folder, target, why]) => [`${folder}/probe.ts`, importOf(folder, target), why] as const),
  ...others,
];

function importOf(folder: string, target: string): string {
  const isPackage = /^(node:|zod$)/.test(target);
  return `export { x } from '${isPackage ? target : path.relative(folder, target)}';`;
}

type Complaint = { filename: string; message: string; help?: string };

/** All at once, because most of a run is its start. */
function lint(): Complaint[] {
  for (const [file, source] of probes) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), `${source}\nexport {};\n`);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: project, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics;
}
const complaints = lint();
const saidOf = (file: string) =>
  complaints
    .filter(({ filename }) => filename === file)
    .map(({ message, help }) => `${message} ${help ?? ''}`);

test.each(probes)('lint rejects %s with %s', (file, _, why) => {
  expect(saidOf(file).join(' ')).toContain(why);
});
