// Plain JavaScript in old syntax: it must run, and say what is missing, where the rest of the project cannot start.
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();

function parts(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

function isGoodEnough(version) {
  const [major, minor, patch] = parts(version);
  const [wantedMajor, wantedMinor, wantedPatch] = parts(wanted);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function give(lines) {
  console.error('\n  ' + lines.join('\n  ') + '\n');
  process.exit(1);
}

if (!isGoodEnough(process.version)) {
  give([
    'This is Node ' +
      process.version +
      '. The project needs Node ' +
      wanted +
      ' or a later ' +
      parts(wanted)[0] +
      '.x.',
    '',
    'On Linux, this installs it below the checkout and puts it on the PATH of this shell:',
    '',
    '    source .ci/toolchain.sh',
    '',
    'Version managers such as fnm and nvm find the version in .node-version.',
  ]);
}

if (!existsSync(join(root, 'node_modules'))) {
  give(['The packages are not installed yet:', '', '    npm install']);
}
