import { execFileSync } from 'node:child_process';

const MIGRATIONS = 'server/migrations';

/**
 * What a release may not do to the migrations of the one before it: change or remove one that databases have had, or
 * take away something that the release before it still uses.
 */
export function findChangedMigrations(folder: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const previous = lines(git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname'))[0];
  if (!previous) return [];
  const old = lines(git('ls-tree', '--name-only', `${previous}:${MIGRATIONS}`));
  const newest = old.at(-1) ?? '';
  return lines(git('diff', '--name-status', '--no-renames', previous, 'HEAD', '--', MIGRATIONS)).flatMap(
    (line) => {
      const [status, file = ''] = line.split('\t');
      const name = file.slice(MIGRATIONS.length + 1);
      if (status !== 'A') return [`${file} was part of ${previous}, and must stay as it was.`];
      if (name < newest) return [`${file} must come after ${newest} of ${previous}.`];
      const needs = /^export const needs = '([\w-]+)'/m.exec(git('show', `HEAD:${file}`))?.[1];
      if (needs === undefined || old.includes(`${needs}.ts`)) return [];
      return [`${file} needs ${needs}, which ${previous} lacks: it could not run beside this release.`];
    },
  );
}
