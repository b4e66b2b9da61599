import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { nameRecipients } from '../documents/document-keys.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';

const ChecksumSchema = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });

/**
 * What can be known about a backup without its identity. It is written last: a set without a manifest does not exist.
 * A copied file is an object named by the checksum of its content, which all sets share.
 */
const ManifestSchema = z.object({
  format: z.literal(1),
  name: z.string().regex(/^\d{8}-\d{6}-\d{3}$/),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Of the table `backups`, whose row the dump has unfinished. */
  row: z.int(),
  release: z.string(),
  migration: z.string(),
  postgres: z.int(),
  dumpedBy: z.int(),
  recipients: z.array(z.string()),
  files: z.enum(['copy', 'list']),
  bytes: z.int(),
  database: ChecksumSchema,
  contents: ChecksumSchema,
  objects: z.array(ChecksumSchema.extend({ name: z.string().regex(/^[\da-f]{64}$/) })),
});

const FileSchema = z.object({
  side: z.enum(['public', 'private']),
  key: z.string(),
  bytes: z.int(),
  /** Null if only listed. Then there is the tag that the bucket gave it. */
  sha256: z.string().nullable(),
  tag: z.string().nullable(),
});

/** What only the identity can read: where each file belongs. */
export const ContentsSchema = z.object({
  database: ChecksumSchema,
  files: z.array(FileSchema),
  /** Named by the database, but not in the storage. */
  lost: z.array(FileSchema.pick({ side: true, key: true })),
});

export type Manifest = z.infer<typeof ManifestSchema>;
export type Contents = z.infer<typeof ContentsSchema>;
export type BackedUpFile = z.infer<typeof FileSchema>;

export const setKey = (name: string, part: 'manifest.json' | 'database.age' | 'contents.age') =>
  `sets/${name}/${part}`;

/** Recipients have objects of their own: with other recipients, everything is copied anew. */
export function objectKey(recipients: readonly string[], name: string): string {
  return `objects/${nameRecipients(recipients)}/${name.slice(0, 2)}/${name}.age`;
}

/** Such as 20261116-031500-250, in UTC. */
export function nameSet(startedAt: Date): string {
  return startedAt.toISOString().slice(0, 23).replaceAll(/[-:]/g, '').replaceAll(/[T.]/g, '-');
}

export type Sets = {
  /** Oldest first. */
  whole: Manifest[];
  /** Their manifests cannot be read. */
  damaged: string[];
  /** Begun, but without a manifest. */
  unfinished: string[];
};

export async function readSets(store: BlobStore, keys: readonly string[]): Promise<Sets> {
  const names = new Set(keys.map((key) => /^sets\/([^/]+)\//.exec(key)?.[1] ?? '').filter(Boolean));
  const sets: Sets = { whole: [], damaged: [], unfinished: [] };
  for (const name of [...names].toSorted()) {
    if (!keys.includes(setKey(name, 'manifest.json'))) sets.unfinished.push(name);
    else {
      const manifest = await readManifest(store, name);
      if (manifest) sets.whole.push(manifest);
      else sets.damaged.push(name);
    }
  }
  return sets;
}

async function readManifest(store: BlobStore, name: string): Promise<Manifest | null> {
  const stored = await store.open(setKey(name, 'manifest.json'));
  if (!stored) return null;
  try {
    const manifest = ManifestSchema.parse(JSON.parse(await text(stored)));
    return manifest.name === name ? manifest : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

export async function listKeys(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}
