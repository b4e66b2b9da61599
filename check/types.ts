import { execFileSync } from 'node:child_process';

/** Route types first: the pages' types are made from the site map. */
const workspaces = ['contract', 'server', 'web', 'e2e', 'check', 'dev', 'harness', 'bench'];

execFileSync('npm', ['run', '--silent', 'typegen', '-w', 'web'], { stdio: 'inherit' });
for (const workspace of workspaces) {
  execFileSync('npx', ['--no-install', 'tsc', '--noEmit', '-p', workspace], { stdio: 'inherit' });
}
