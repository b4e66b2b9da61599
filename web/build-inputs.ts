import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(import.meta.dirname, 'build/inputs.txt');
const folders = ['web/app/**/*', 'web/public/**/*', 'contract/src/**/*'];
const files = ['web/*.{ts,json}', 'contract/package.json', 'package-lock.json', '.node-version'];

/** Of the content, because a checkout or a merge touches files that it does not change. */
function inputsHash(): string {
  const hash = createHash('sha256');
  const found = globSync([...folders, ...files], { cwd: root, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const name of names.toSorted()) {
    if (/\.test\.tsx?$/.test(name)) continue;
    hash
      .update(`${path.relative(root, name)}\0`)
      .update(readFileSync(name))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the build was made from the files as they are now. */
export function isBuildFresh(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === inputsHash();
  } catch {
    return false;
  }
}

// `forget` before a build and without it after: a build that failed half-way has no stamp.
if (import.meta.main) {
  if (process.argv[2] === 'forget') rmSync(stamp, { force: true });
  else writeFileSync(stamp, inputsHash());
}
