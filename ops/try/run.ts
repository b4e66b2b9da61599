import { existsSync } from 'node:fs';
import { tryContainers } from './containers.ts';
import { tryDebian } from './debian.ts';
import type { Report } from './report.ts';

/** Runs the commands of docs/operations.md for real. Takes a quarter of an hour, root, and a network. */
const ways = { debian: tryDebian, containers: tryContainers };
const needed = [
  '/usr/sbin/debootstrap',
  '/usr/bin/buildah',
  '/usr/bin/crun',
  '/usr/bin/age',
  '/usr/bin/unshare',
  '/usr/sbin/ip',
];
const missing = needed.filter((file) => !existsSync(file) && !existsSync(file.replace('/usr/sbin', '/bin')));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error('Needs root, and: apt-get install debootstrap buildah crun age iproute2');
  process.exit(1);
}

const report: Report = { good: 0, bad: 0, untried: 0 };
const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(ways)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  await run(report);
}
const minutes = (process.uptime() / 60).toFixed(1);
console.log(`\n${report.good} good, ${report.bad} failed, ${report.untried} untried, in ${minutes} minutes`);
process.exit(report.bad > 0 ? 1 : 0);
