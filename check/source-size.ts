import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SMALL = 30;

const isTest = (file: string) => /^(?:server\/test|e2e)\/|\.(?:test|spec)\.tsx?$/.test(file);
const isSupport = (file: string) => /^(?:lab|bench|check|dev|ops|harness)\//.test(file);

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((name) => ({ name, lines: readFileSync(path.join(root, name), 'utf8').split('\n').length - 1 }));
const source = files.filter(({ name }) => !isTest(name));

type Counted = typeof files;

function show(title: string, counted: Counted): void {
  const lines = counted.reduce((sum, file) => sum + file.lines, 0);
  console.log(
    `${title.padEnd(44)}${String(counted.length).padStart(6)} files${String(lines).padStart(8)} lines`,
  );
}

show('source (ts, tsx, css; without tests)', source);
for (const folder of ['contract', 'server', 'web']) {
  show(
    `  ${folder}`,
    source.filter(({ name }) => name.startsWith(`${folder}/`)),
  );
}
show(
  '  lab, check, dev, ops, harness',
  source.filter(({ name }) => isSupport(name)),
);
show(
  '  css',
  source.filter(({ name }) => name.endsWith('.css')),
);
show(
  `  ts, tsx under ${SMALL} lines`,
  source.filter(({ name, lines }) => !name.endsWith('.css') && lines < SMALL),
);
show(
  'tests, with server/test and e2e',
  files.filter(({ name }) => isTest(name)),
);
