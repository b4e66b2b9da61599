import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run advisories`: known holes in what an installation runs. Fails on one, and says if nobody could be asked. */
export type Advisories = { verdict: 'none' | 'found' | 'unavailable'; lines: string[] };

type Audit = {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
  metadata?: { vulnerabilities?: { total: number } };
};

export function readAudit(output: string): Advisories {
  const report = parse(output);
  if (report?.metadata?.vulnerabilities?.total === undefined) return { verdict: 'unavailable', lines: [] };
  const found = Object.values(report.vulnerabilities ?? {});
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return { verdict: lines.length > 0 ? 'found' : 'none', lines };
}

function parse(output: string): Audit | null {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  const { verdict, lines } = readAudit(stdout);
  const words = {
    none: 'No advisories.',
    found: `${lines.length} packages with advisories:\n  ${lines.join('\n  ')}`,
    unavailable:
      'Advisories: unavailable. The registry of this npm has no database of them, or cannot be reached.',
  };
  console.log(words[verdict]);
  process.exit(verdict === 'found' ? 1 : 0);
}
