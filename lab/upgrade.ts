import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Fault, isFine, runFault, seconds } from './chaos/run-fault.ts';
import { type ProcessName, startSite, stopProcess } from './chaos/site.ts';
import { kinds } from './chaos/traffic.ts';
import { openFolder } from './workbench.ts';

const ours = path.resolve(import.meta.dirname, '..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: ours, encoding: 'utf8' }).stdout.trim();

function findPrevious(asked = git('describe', '--tags', '--abbrev=0', '--match', 'v*')): string {
  const commit = asked && git('rev-parse', '--verify', `${asked}^{commit}`);
  if (commit) return commit;
  throw new Error(`There is no ${asked || 'release yet'}. Name a commit: npm run lab -- upgrade <commit>`);
}

/** Below the checkout, so that both releases share its dependencies. */
async function checkOut(commit: string): Promise<string> {
  const folder = path.join(ours, '.cache/previous', commit);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${commit} | tar --extract --directory "$0"`, folder], { cwd: ours });
  const locks = [ours, folder].map((root) => readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const [own, previous] = await Promise.all(locks);
  const run = (command: string) =>
    execFileSync(command, { cwd: folder, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (own === previous) {
    for (const modules of ['node_modules', 'server/node_modules', 'web/node_modules', 'e2e/node_modules']) {
      run(`test ! -e "${ours}/${modules}" || cp --archive --link "${ours}/${modules}" ${modules}`);
    }
  } else run('npm ci --no-audit --no-fund');
  const isSamePages = git('diff', '--name-only', commit, '--', 'web', 'contract') === '';
  if (isSamePages)
    await cp(path.join(ours, 'web/build'), path.join(folder, 'web/build'), { recursive: true });
  else run('npm run --silent build');
  return folder;
}

function replaced(previous: string): Fault {
  const turns: [ProcessName, string][] = [
    ['web 1', ours],
    // On the new schema: a restart of the old release, and an administrator who rolls back.
    ['web 2', previous],
    ['worker', ours],
    ['web 1', previous],
    ['worker', previous],
    ['web 1', ours],
    ['web 2', ours],
    ['worker', ours],
  ];
  return {
    name: 'the previous release replaced by this one, back and forth',
    unaffected: kinds,
    async happen(site, traffic) {
      for (const [name, release] of turns) {
        await stopProcess(site.processes.get(name)!);
        await traffic.pass(2);
        await site.start(name, {}, release);
        console.log(`${name} runs ${release === ours ? 'this release' : 'the previous release'}`);
        await traffic.pass(2);
      }
    },
  };
}

/**
 * Replaces the previous release by this one behind nginx, back and forth, while people use the site. By default the last
 * tag, or any commit: `npm run lab -- upgrade v1.2.0`. Needs `npm run build`.
 */
export async function run([asked]: readonly string[]): Promise<boolean> {
  const commit = findPrevious(asked);
  console.log(`The previous release is ${git('log', '-1', '--format=%h (%s)', commit)}.`);
  const previous = await checkOut(commit);
  const { folder, close } = await openFolder();
  const site = await startSite({ folder, webs: 2, release: previous });
  try {
    const row = await runFault(replaced(previous), site, 5);
    console.log(
      `${row.seen}\n${row.accepted} accepted, ${row.lost.length} lost, well after ${seconds(row.wellAfterMs)} s`,
    );
    for (const line of [...row.lost, ...row.complaints]) console.log(`  ${line}`);
    console.log(isFine(row) ? 'No visitor noticed.' : 'NOT OK');
    return isFine(row);
  } finally {
    await site.close();
    await close();
  }
}
