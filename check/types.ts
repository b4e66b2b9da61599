import { execFileSync } from 'node:child_process';

const workspaces = ['contract', 'server', 'web', 'e2e', 'check', 'dev', 'harness', 'bench'];

// First: the pages import types that are generated from the site map.
execFileSync('npm', ['run', '--silent', 'typegen', '-w', 'web'], { stdio: 'inherit' });
for (const workspace of workspaces) {
  execFileSync('npx', ['--no-install', 'tsc', '--noEmit', '-p', workspace], { stdio: 'inherit' });
}
