import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuildFresh } from '../web/build-inputs.ts';

/** Tests run the built pages, so whoever runs tests alone gets a build of what is in the tree. */
if (!isBuildFresh()) {
  console.log('The pages have changed since they were last built: building them first.');
  const root = path.resolve(import.meta.dirname, '..');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
