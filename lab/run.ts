import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** True if everything passed. The words are those after the name. */
type Run = (words: readonly string[]) => boolean | Promise<boolean>;

type Proof = { about: string; load: () => Promise<{ run: Run }> };

const proofs: Record<string, Proof> = {
  bench: {
    about: 'speed, and how it grows with the content; writes docs/performance.md',
    load: () => import('./bench/bench.ts'),
  },
  chaos: {
    about: 'one fault after another while people use the site; prints the table of docs/faults.md',
    load: () => import('./chaos/chaos.ts'),
  },
  durability: {
    about: '1,000 messages and 50 applications while processes are killed and the mail server is down',
    load: () => import('./durability.ts'),
  },
  manual: {
    about: 'the commands of docs/operations.md on an empty Debian',
    load: () => import('./manual/manual.ts'),
  },
  'recovery-to-a-moment': {
    about: 'a database recovered to the moment before a mistake, by pgBackRest',
    load: async () => ({ run: runScript('recovery-to-a-moment.sh') }),
  },
  upgrade: {
    about: 'the previous release replaced by this one and back, while people use the site',
    load: () => import('./upgrade.ts'),
  },
};

/** Makes pictures and files for people to look at, or for the site itself. */
const tools: Record<string, { about: string; file: string; isOfBuild?: boolean }> = {
  screenshots: { about: 'a page of a running site at three widths', file: '../e2e/screenshots.ts' },
  lighthouse: { about: 'Lighthouse on a running site, the median of three', file: '../e2e/lighthouse.ts' },
  handbook: {
    about: 'the pictures of the handbook and the README',
    file: '../e2e/handbook.ts',
    isOfBuild: true,
  },
  fonts: { about: 'the fonts, subset for pages and for cards', file: '../web/fonts.ts' },
  icons: { about: 'the icons, drawn from web/public/favicon.svg', file: '../web/icons.ts' },
};

function runScript(name: string): Run {
  const file = path.join(import.meta.dirname, name);
  return (words) => spawnSync(file, words, { stdio: 'inherit' }).status === 0;
}

function runNode(file: string, args: string[]): boolean {
  const script = path.join(import.meta.dirname, file);
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0;
}

/** `npm run lab` lists the proofs and tools; `npm run lab -- chaos disk` runs one. */
const [name = '', ...words] = process.argv.slice(2);
const proof = proofs[name];
if (proof) {
  const { run } = await proof.load();
  process.exit((await run(words)) ? 0 : 1);
}
const tool = tools[name];
if (tool) {
  const isBuilt = !tool.isOfBuild || runNode('../check/fresh-build.ts', []);
  process.exit(isBuilt && runNode(tool.file, words) ? 0 : 1);
}
for (const [one, { about }] of Object.entries({ ...proofs, ...tools }))
  console.log(`${one.padEnd(22)}${about}`);
process.exit(name === '' ? 0 : 1);
