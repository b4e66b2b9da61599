import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, isFree } from './postgres.ts';

type Ports = { postgres: number; smtp: number; mail: number };

/** The ports of the last start, so that database clients and open pages find everything again. One that is taken changes. */
export async function keptPorts(folder: string): Promise<Ports> {
  const kept = await readFile(fileIn(folder), 'utf8')
    .then((text) => JSON.parse(text) as Partial<Ports>)
    .catch((): Partial<Ports> => ({}));
  const choose = async (port: number | undefined) => (port && (await isFree(port)) ? port : freePort());
  return {
    postgres: await choose(kept.postgres),
    smtp: await choose(kept.smtp),
    mail: await choose(kept.mail),
  };
}

/** What they are in the end: a database server that was still running keeps its own port. */
export async function keepPorts(folder: string, ports: Ports): Promise<void> {
  await writeFile(fileIn(folder), `${JSON.stringify(ports, null, 2)}\n`);
}

function fileIn(folder: string): string {
  return path.join(folder, 'ports.json');
}
