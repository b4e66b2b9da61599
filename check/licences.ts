import path from 'node:path';
import { type LockFile, nameOf, productionPackages, readLockFile } from './lock-file.ts';

/** All of these let us run and change the software and give it away, and ask for no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
]);

/** libvips: a library of its own file, which anybody may replace. So its licence asks nothing of our code. */
const EXCEPTIONS = [{ name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }];

export type Licence = { name: string; version: string; licence: string; isAllowed: boolean };

export function listLicences(lockFile: LockFile): Licence[] {
  return productionPackages(lockFile).map(([place, { version = '', license: licence = 'none stated' }]) => {
    const name = nameOf(place);
    return { name, version, licence, isAllowed: isAllowed(name, licence) };
  });
}

/** Of alternatives one will do; of what applies together, all must. */
export function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAllowed(name, part));
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAllowed(name, part));
  return ALLOWED.has(plain) || EXCEPTIONS.some((one) => one.licence === plain && one.name.test(name));
}

if (import.meta.main) {
  const licences = listLicences(readLockFile(path.resolve(import.meta.dirname, '..')));
  for (const [licence, packages] of Map.groupBy(licences, (one) => one.licence)) {
    console.log(`\n${licence} (${packages.length})`);
    console.log(packages.map(({ name, version }) => `  ${name} ${version}`).join('\n'));
  }
  const refused = licences.filter((one) => !one.isAllowed);
  console.log(`\n${licences.length} packages, ${refused.length} with a licence that is not allowed`);
  for (const { name, version, licence } of refused) console.log(`  ${name} ${version}: ${licence}`);
  process.exit(refused.length > 0 ? 1 : 0);
}
