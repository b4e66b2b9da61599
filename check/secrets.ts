import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

/** `npm run secrets:scan`: secrets in the files of the tree and in every file that was ever committed. */
export type Secret = { file: string; line: number; kind: string };

/** What secretlint does not know: a token of ours, and an identity that opens applicants' papers. */
const OUR_OWN: [kind: string, pattern: RegExp][] = [
  ['token of ours', /\bvs_[\w-]{43}(?![\w-])/g],
  ['age identity', /\bAGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}\b/g],
];

/** Made up: for this machine, a neighbour by its name alone, or a domain that cannot exist; or a password that says so. */
const MADE_UP =
  /:\/\/[^/\s@]+@(?:127\.0\.0\.1|\[::1\]|[\w-]+(?![\w.-])|[\w.-]+\.(?:example|test|invalid|localhost)\b)|:\/\/[^/\s@]*:secret@/;

export async function findSecrets(file: string, text: string): Promise<Secret[]> {
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended }] };
  const { messages } = await lintSource({
    source: { filePath: file, content: text, ext: path.extname(file), contentType: 'text' },
    options: { config },
  });
  const known = messages
    .filter(({ range: [start, end] }) => !MADE_UP.test(text.slice(Math.max(0, start - 20), end + 60)))
    .map(({ loc, ruleId }) => ({ file, line: loc.start.line, kind: ruleId }));
  const own = OUR_OWN.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      kind,
    })),
  );
  return [...known, ...own];
}

export async function scanTree(root: string): Promise<Secret[]> {
  const found: Secret[] = [];
  for (const file of listFiles(root)) {
    found.push(...(await scanBytes(file, readFileSync(path.join(root, file)))));
  }
  return found;
}

/** All that could be committed. An empty repository knows nothing yet, so this works on a copy without one too. */
function listFiles(root: string): string[] {
  const empty = mkdtempSync(path.join(tmpdir(), 'velvet-spoon-secrets-'));
  try {
    git(empty, ['init', '--quiet', '--bare']);
    const args = [
      `--git-dir=${empty}`,
      `--work-tree=${root}`,
      'ls-files',
      '--others',
      '--exclude-standard',
      '-z',
    ];
    return git(root, args).toString().split('\0').filter(Boolean);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

/** Every version of every file that any branch has or had, each once. */
export async function scanHistory(root: string): Promise<{ secrets: Secret[]; files: number }> {
  const objects = git(root, ['rev-list', '--objects', '--all']).toString().trim().split('\n');
  const names = new Map(objects.map((line) => [line.slice(0, 40), line.slice(41)]));
  const contents = git(root, ['cat-file', '--batch', '--buffer'], [...names.keys()].join('\n'));
  const secrets: Secret[] = [];
  let files = 0;
  for (let at = 0; at < contents.length; ) {
    const end = contents.indexOf('\n', at);
    const [id = '', type, size] = contents.toString('latin1', at, end).split(' ');
    const bytes = contents.subarray(end + 1, end + 1 + Number(size));
    at = end + 1 + Number(size) + 1;
    if (type !== 'blob') continue;
    files += 1;
    secrets.push(...(await scanBytes(`${names.get(id)} (${id.slice(0, 10)})`, bytes)));
  }
  return { secrets, files };
}

async function scanBytes(file: string, bytes: Buffer): Promise<Secret[]> {
  // Pictures and fonts.
  return bytes.includes(0) ? [] : findSecrets(file, bytes.toString());
}

function git(root: string, args: string[], input = ''): Buffer {
  // A copy of the tree may belong to somebody else.
  return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    input,
    maxBuffer: 4 * 1024 ** 3,
  });
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const tree = await scanTree(root);
  const { secrets, files } = await scanHistory(root);
  const found = [...tree, ...secrets];
  for (const { file, line, kind } of found) console.log(`${file}:${line}: ${kind}`);
  console.log(`${found.length} secrets in the tree and in ${files} versions of files in the history`);
  process.exit(found.length > 0 ? 1 : 0);
}
