import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const packages = [
  'package.json',
  ...['contract', 'server', 'web', 'e2e'].map((name) => `${name}/package.json`),
];
const versions = (): unknown[] =>
  packages.map((file) => (JSON.parse(read(file)) as { version: string }).version);

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

function release(...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'dev/release.ts'), ...args, '--check', 'test -e green'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { ok: status === 0, said: stdout + stderr };
}

/** A repository with our packages and migrations, whose version is 0.1.0 and whose check is green. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const file of [...packages, 'package-lock.json', 'server/migrations']) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const file of [...packages, 'package-lock.json'])
    write(file, read(file).replaceAll(`"${version}"`, '"0.1.0"'));
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Desserts can be **ordered**.\n');
  write('green', '');
  git('init', '--quiet');
  git('config', 'user.name', 'Dana');
  git('config', 'user.email', 'dana@example.com');
  commit('feat: begin');
});

test('a release has its version everywhere, its notes, a commit and a tag', () => {
  expect(release('2.0.0')).toMatchObject({ ok: true });
  expect(release('minor').said).toContain('CHANGELOG.md has nothing under Unreleased.');
  write('CHANGELOG.md', read('CHANGELOG.md').replace('Unreleased\n', 'Unreleased\n\n- And **eaten**.\n'));
  commit('feat: eat');
  expect(release('minor')).toMatchObject({ ok: true });

  expect(versions()).toEqual(packages.map(() => '2.1.0'));
  for (const file of [...packages, 'package-lock.json'])
    expect(read(file)).not.toContain('"@velvet-spoon/contract": "0');
  const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  expect(['', 'contract', 'server', 'web', 'e2e'].map((name) => locked[name])).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ version: '2.1.0' })),
  );
  const day = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 2.1.0, ${day}\n\n- And **eaten**.\n\n## 2.0.0, ${day}\n\n- Desserts can be **ordered**.\n`,
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s %(describe)')).toBe('chore(release): v2.1.0 v2.1.0');
  expect(git('tag', '--list', '--format=%(contents)', 'v2.1.0')).toBe('v2.1.0\n\n- And **eaten**.');
});

test('nothing changes in a dry run, with a failing check or with changes that are not committed', () => {
  const before = git('rev-parse', 'HEAD');
  expect(release('minor', '--dry-run')).toMatchObject({
    ok: true,
    said: expect.stringContaining('tag v0.2.0'),
  });
  expect(release('0.0.9').said).toContain('0.0.9 is not later than 0.1.0.');
  expect(release('soon').said).toContain('Usage: npm run release');
  write('server/migrations/9999-cakes.ts', '');
  expect(release('minor').said).toContain('Commit these first:\n?? server/migrations/9999-cakes.ts');
  rmSync(path.join(folder, 'server/migrations/9999-cakes.ts'));
  expect(git('rev-parse', 'HEAD')).toBe(before);
  rmSync(path.join(folder, 'green'));
  commit('fix: break the check');
  expect(release('minor')).toMatchObject({ ok: false, said: expect.stringContaining('there is no v0.2.0') });
  expect([git('tag', '--list'), versions()]).toEqual(['', packages.map(() => '0.1.0')]);
});

test('the migrations of the previous release stay, and it can run beside this one', () => {
  expect(release('minor')).toMatchObject({ ok: true });
  write('CHANGELOG.md', read('CHANGELOG.md').replace('Unreleased\n', 'Unreleased\n\n- More.\n'));
  appendFileSync(path.join(folder, 'server/migrations/0001-media.ts'), '// Better.\n');
  write('server/migrations/0001-new.ts', '');
  write('server/migrations/9998-expand.ts', '');
  write('server/migrations/9999-contract.ts', "export const needs = '9998-expand';\n");
  commit('feat: more');
  const { ok, said } = release('minor');
  expect([ok, said.trim().split('\n')]).toEqual([
    false,
    [
      'server/migrations/0001-media.ts was part of v0.2.0, and must stay as it was.',
      expect.stringMatching(/^server\/migrations\/0001-new.ts must come after [\w-]+.ts of v0.2.0.$/),
      'server/migrations/9999-contract.ts needs 9998-expand, which v0.2.0 lacks: it could not run beside this release.',
    ],
  ]);
  git('checkout', '--quiet', 'HEAD~', '--', 'server/migrations/0001-media.ts');
  rmSync(path.join(folder, 'server/migrations/0001-new.ts'));
  write('server/migrations/9999-contract.ts', "export const needs = '0280-restorable-summaries';\n");
  commit('fix: keep them');
  expect(release('minor')).toMatchObject({ ok: true });
});
