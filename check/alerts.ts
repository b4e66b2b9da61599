import { spawnSync } from 'node:child_process';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../ops/monitoring');

const checks = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', 'prometheus.yml'],
];

/** Needs promtool, of Debian's package prometheus (96 MB). Everyday tests check what needs less: server/test/metrics.test.ts. */
for (const args of checks) {
  const { error, status } = spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' });
  if (error) {
    console.error(
      'promtool cannot be run. Install it with: apt-get install --no-install-recommends prometheus',
    );
    process.exit(1);
  }
  if (status !== 0) process.exit(1);
}
