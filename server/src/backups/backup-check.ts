import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { BackupFailure, reasonOf } from './backup-failure.ts';
import {
  type Contents,
  ContentsSchema,
  listKeys,
  type Manifest,
  objectKey,
  readSets,
  setKey,
} from './backup-set.ts';
import { checksumOf, openSealed } from './sealed-parts.ts';

/** The newest, or the one with this name. */
export async function requireSet(store: BlobStore, name: string | undefined): Promise<Manifest> {
  const { whole, damaged } = await readSets(store, await listKeys(store));
  const set = name ? whole.find((one) => one.name === name) : whole.at(-1);
  if (set) return set;
  if (name && damaged.includes(name)) throw new BackupFailure(`The manifest of the set ${name} is damaged.`);
  throw new BackupFailure(name ? `There is no whole set ${name}.` : 'There is no whole set here.');
}

/** Compares every stored byte of a set with its checksums. Needs no identity. */
export async function checkSealed(store: BlobStore, set: Manifest): Promise<number> {
  const parts = [
    { key: setKey(set.name, 'database.age'), ...set.database },
    { key: setKey(set.name, 'contents.age'), ...set.contents },
    ...set.objects.map((object) => ({ ...object, key: objectKey(set.recipients, object.name) })),
  ];
  const wrong: string[] = [];
  for (const { key, sha256 } of parts) {
    const stored = await store.open(key);
    if (!stored) wrong.push(`${key} is missing`);
    else if ((await checksumOf(stored)).sha256 !== sha256) wrong.push(`${key} was altered`);
  }
  if (wrong.length > 0)
    throw new BackupFailure(`The set ${set.name} is damaged. Nothing was restored.\n  ${someOf(wrong)}`);
  return parts.length;
}

/** Checks that one of the identities can read the set. */
export async function readContents(
  store: BlobStore,
  set: Manifest,
  identities: readonly string[],
): Promise<Contents> {
  try {
    const opened = await openSealed(store, setKey(set.name, 'contents.age'), identities);
    return ContentsSchema.parse(JSON.parse((await buffer(opened)).toString('utf8')));
  } catch (error) {
    throw new BackupFailure(
      `The set ${set.name} cannot be opened with this identity (${reasonOf(error)}). It was sealed for ${set.recipients.join(', ')}.`,
    );
  }
}

/** Decrypts the database and every object, and compares each with its checksum, which is the name of an object. */
export async function checkOpened(
  store: BlobStore,
  set: Manifest,
  { database }: Contents,
  identities: readonly string[],
): Promise<void> {
  const parts = [
    { key: setKey(set.name, 'database.age'), what: 'The dump of the database', sha256: database.sha256 },
    ...set.objects.map(({ name }) => ({
      key: objectKey(set.recipients, name),
      what: `The object ${name}`,
      sha256: name,
    })),
  ];
  for (const { key, what, sha256: expected } of parts) {
    const opened = await openSealed(store, key, identities);
    await pipeline(opened, async (source: AsyncIterable<Buffer>) => {
      const { sha256 } = await checksumOf(source);
      if (sha256 !== expected) throw new BackupFailure(`${what} is not what was backed up.`);
    });
  }
}

export function someOf(lines: readonly string[]): string {
  const rest = lines.length - 10;
  return [...lines.slice(0, 10), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n  ');
}
