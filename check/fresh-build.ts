import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuildFresh } from '../web/build-inputs.ts';

/** Tests run against the built pages, so `npm run test` alone builds them if the sources have changed. */
if (!isBuildFresh()) {
  console.log('The pages have changed since they were last built: building them first.');
  const root = path.resolve(import.meta.dirname, '..');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
