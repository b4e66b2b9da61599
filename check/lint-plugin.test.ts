import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What lint says of a file that breaks a rule. The file exists only while lint reads it. */
function lint(file: string, source: string): string {
  const absolute = path.join(root, file);
  const made = mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, source);
  try {
    const { stdout, status } = spawnSync('npx', ['--no-install', 'oxlint', file], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(1);
    return stdout.replaceAll(/\s+/g, ' ');
  } finally {
    rmSync(made ?? absolute, { recursive: true, force: true });
  }
}

const breaches: [name: string, file: string, source: string, message: string][] = [
  [
    'web importing server',
    'web/app/site/menu/lint-probe.ts',
    "export { migrate } from '../../../../server/src/db/migrate.ts';\n",
    'web never imports server source: pages reach the server through the contract',
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
    'contract imports zod and itself only',
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
    'a public page importing the admin',
    'web/app/site/menu/lint-probe.ts',
    "export { tabs } from '../../admin/tabs.ts';\n",
    'site, wholesale and admin never import each other',
  ],
  [
    'the admin importing a public page',
    'web/app/admin/menu/lint-probe.ts',
    "export { menuDate } from '../../site/home/menu-date.ts';\n",
    'site, wholesale and admin never import each other',
  ],
  [
    'the wholesale area importing the site',
    'web/app/wholesale/lint-probe.ts',
    "export { priceText } from '../site/products/price.ts';\n",
    'site, wholesale and admin never import each other',
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
    "export type { frameTexts } from '../../frame/frame.texts.ts';\n",
    'kit lies below the tabs',
  ],
  [
    'a tab importing another tab',
    'web/app/admin/posts/editor/lint-probe.ts',
    "export const media = () => import('../../media/media.tab.ts');\n",
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
    'a drawer',
    'server/src/utils/lint-probe.ts',
    'export const probe = 1;\n',
    'No utils, helpers, common or lib',
  ],
  [
    'a spec outside e2e',
    'server/src/lint-probe.spec.ts',
    'export const probe = 1;\n',
    'Browser journeys are *.spec.ts',
  ],
  [
    'a style prop on a public page',
    'web/app/site/lint-probe.tsx',
    'export function Probe() {\n  return <p style={{ color: "red" }}>x</p>;\n}\n',
    'No style prop: the content policy blocks',
  ],
];

for (const [name, file, source, message] of breaches) {
  test(`lint stops ${name}, and says why`, () => {
    expect(lint(file, source)).toContain(message);
  });
}
