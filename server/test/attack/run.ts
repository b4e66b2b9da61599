import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findings } from './findings.ts';

/** Two files at a time: many wait for most of their time, and some measure how visitors fare. */
const files = Object.values(findings).flat();
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--maxWorkers=2', `--reporter=${import.meta.dirname}/table.ts`, ...files],
  {
    stdio: 'inherit',
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, FULL: '1' },
  },
);
process.exit(status ?? 1);
