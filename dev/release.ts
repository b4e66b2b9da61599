import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChangedMigrations } from './release-migrations.ts';

const USAGE = `Usage: npm run release -- <major|minor|patch|1.2.3> [--dry-run] [--check <command>]

Makes a release of the commit that is checked out: runs the check, sets the version in every package.json, moves what is
Unreleased in CHANGELOG.md under it, commits and tags. It pushes nothing.`;

class ReleaseError extends Error {}

type Version = readonly [major: number, minor: number, patch: number];

const folder = process.cwd();
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

function release(): void {
  const { values, positionals } = readArguments();
  const current = parseVersion(versionOf(read('package.json'))) ?? [0, 0, 0];
  const version = nextVersion(current, positionals[0]);
  requireCleanTree();
  if (git('tag', '--list', `v${version}`)) throw new ReleaseError(`There is a v${version} already.`);
  const notes = unreleased(read('CHANGELOG.md'));
  const problems = findChangedMigrations(folder);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  if (values['dry-run']) {
    console.log(`Would run "${values.check}", then commit and tag v${version}:\n\n${notes}`);
    return;
  }
  const { status } = spawnSync(values.check, { cwd: folder, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`The check failed, so there is no v${version}.`);
  requireCleanTree();
  write(versionOf(read('package.json')), version);
  git('commit', '--all', '--quiet', '--message', `chore(release): v${version}`);
  // Headings in the notes begin with #, which git would take for comments.
  git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `v${version}\n\n${notes}`);
  console.log(`Tagged v${version}. Publish it with: git push --follow-tags`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        check: { type: 'string', default: 'npm run --silent check' },
      },
    });
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n${USAGE}`);
  }
}

function versionOf(text: string): string {
  return (JSON.parse(text) as { version: string }).version;
}

function parseVersion(text: string): Version | null {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function nextVersion([major, minor, patch]: Version, asked = ''): string {
  if (asked === 'major') return `${major + 1}.0.0`;
  if (asked === 'minor') return `${major}.${minor + 1}.0`;
  if (asked === 'patch') return `${major}.${minor}.${patch + 1}`;
  const given = parseVersion(asked);
  if (!given) throw new ReleaseError(USAGE);
  const isLater =
    given.map((part, place) => part - [major, minor, patch][place]!).find((by) => by !== 0) ?? 0;
  if (isLater <= 0) throw new ReleaseError(`${asked} is not later than ${major}.${minor}.${patch}.`);
  return given.join('.');
}

function requireCleanTree(): void {
  const changes = git('status', '--porcelain');
  if (changes) throw new ReleaseError(`Commit these first:\n${changes}`);
}

const HEADING = '## Unreleased\n';

function unreleased(changelog: string): string {
  const [, after] = changelog.split(HEADING);
  const notes = (after ?? '').split(/^## /m)[0]!.trim();
  if (!notes) throw new ReleaseError('CHANGELOG.md has nothing under Unreleased.');
  return notes;
}

/** Our own packages depend on each other by exact version, in the lock file too. */
function write(from: string, to: string): void {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const files = [
    'package.json',
    ...globSync(
      workspaces.map((name) => `${name}/package.json`),
      { cwd: folder },
    ),
  ];
  for (const file of files) change(file, (text) => ownVersions(text, from, to));
  change('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { version: string; packages: Record<string, { version: string }> };
    lock.version = to;
    for (const name of ['', ...workspaces]) {
      const own = lock.packages[name];
      if (own) lock.packages[name] = JSON.parse(ownVersions(JSON.stringify(own, null, 2), from, to));
    }
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  const day = new Date().toISOString().slice(0, 10);
  change('CHANGELOG.md', (text) => text.replace(HEADING, `${HEADING}\n## ${to}, ${day}\n`));
}

function ownVersions(text: string, from: string, to: string): string {
  return text.replaceAll(
    new RegExp(`^(\\s*"(?:version|@velvet-spoon/[\\w-]+)": )"${RegExp.escape(from)}"`, 'gm'),
    `$1"${to}"`,
  );
}

function change(file: string, how: (text: string) => string): void {
  writeFileSync(path.join(folder, file), how(read(file)));
}

try {
  release();
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
