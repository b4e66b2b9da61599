import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../package.json');

/** Of this release, as package.json and the changelog name it. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
