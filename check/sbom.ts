import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Locked,
  type LockFile,
  nameOf,
  placeOf,
  productionPackages,
  readLockFile,
} from './lock-file.ts';

/** `npm run sbom [-- FILE]`: what an installation consists of, as CycloneDX 1.6 in JSON. Without a file, to the terminal. */
export type Sbom = ReturnType<typeof buildSbom>;

export function buildSbom(lockFile: LockFile, { serial, at }: { serial: string; at: Date }) {
  const known = productionPackages(lockFile);
  const refs = new Map(known.map(([place, { version }]) => [place, purlOf(nameOf(place), version)]));
  const ours = `pkg:npm/velvet-spoon@${lockFile.version}`;
  const roots = Object.keys(lockFile.packages).filter((place) => !place.includes('node_modules'));
  const refsOf = (place: string, { dependencies, optionalDependencies }: Locked) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => refs.get(placeOf(lockFile, place, name) ?? ''))
      .filter((ref) => ref !== undefined);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': ours,
        name: 'velvet-spoon',
        version: lockFile.version,
        purl: ours,
      },
    },
    components: unique(known.map(([place, locked]) => componentOf(nameOf(place), locked))),
    dependencies: merge([
      ...roots.map((place) => ({ ref: ours, dependsOn: refsOf(place, lockFile.packages[place]!) })),
      ...known.map(([place, locked]) => ({ ref: refs.get(place)!, dependsOn: refsOf(place, locked) })),
    ]),
  };
}

function componentOf(name: string, { version, integrity, license, optional }: Locked) {
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? [];
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: version ?? '',
    scope: optional ? 'optional' : 'required',
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(hash && {
      hashes: [
        { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') },
      ],
    }),
  };
}

function purlOf(name: string, version = ''): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The same version may be installed in several places. */
function unique<Component extends { purl: string }>(components: Component[]): Component[] {
  return [...new Map(components.map((component) => [component.purl, component])).values()];
}

function merge(edges: { ref: string; dependsOn: string[] }[]) {
  const all = Map.groupBy(edges, ({ ref }) => ref);
  return [...all].map(([ref, some]) => ({
    ref,
    dependsOn: [...new Set(some.flatMap(({ dependsOn }) => dependsOn))].toSorted(),
  }));
}

if (import.meta.main) {
  const lockFile = readLockFile(path.resolve(import.meta.dirname, '..'));
  const text = `${JSON.stringify(buildSbom(lockFile, { serial: randomUUID(), at: new Date() }), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
