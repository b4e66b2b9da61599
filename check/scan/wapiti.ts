import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export type WapitiFinding = { kind: string; method: string; path: string; parameter: string; info: string };

/**
 * All attacks but those that need a server elsewhere or a list from it (ssrf, xxe, nikto, wapp), and guessing names of
 * files that no build of ours writes (buster).
 */
const MODULES = [
  'backup',
  'blindsql',
  'brute_login_form',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
];

type Report = Record<'vulnerabilities' | 'anomalies', Record<string, WapitiFinding[]>>;

export type WapitiResult = {
  findings: WapitiFinding[];
  /** How many addresses and forms it knows: those it was given, and those it found itself. */
  found: number;
  /** Modules that had more to try when their time was over. */
  cutShort: string[];
};

type Target = { origin: string; token: string | null; folder: string; starts: string[]; minutes: number };

/** Crawls the site from its home page and the given addresses, and attacks all parameters and forms that it finds. */
export async function runWapiti({ origin, token, folder, starts, minutes }: Target): Promise<WapitiResult> {
  const report = path.join(folder, 'wapiti.json');
  const args = [
    `--url=${origin}/`,
    ...starts.map((start) => `--start=${origin}${start}`),
    '--scope=domain',
    `--module=${MODULES.join(',')}`,
    '--format=json',
    `--output=${report}`,
    `--store-session=${path.join(folder, 'wapiti')}`,
    '--flush-session',
    '--no-bugreport',
    '--verbose=0',
    '--timeout=10',
    '--max-scan-time=180',
    `--max-attack-time=${minutes * 60}`,
    '--max-links-per-page=40',
    // Some of each kind of page are enough: what is behind /product/one is behind /product/another.
    '--max-files-per-dir=60',
    '--depth=6',
    // It asks for brotli, and in Debian cannot read it: then every page is noise without links.
    '--header=Accept-Encoding: identity',
    ...(token ? [`--header=Authorization: Bearer ${token}`] : []),
  ];
  const output = await run('wapiti', args);
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map((one) => ({ ...one, kind })),
  );
  return { findings, ...readProgress(output) };
}

export function readProgress(output: string): Pick<WapitiResult, 'found' | 'cutShort'> {
  const found = Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0);
  const cutShort = [...output.matchAll(/time was reached for module (\w+)/g)].map(([, module]) => module!);
  return { found, cutShort };
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child, 'spawn').catch(() => {
    throw new Error(`${command} is missing: apt-get install wapiti sqlmap`);
  });
  return text(child.stdout);
}
