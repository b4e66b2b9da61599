import type { BlobStore, StoredFile } from '../platform/storage/blob-store.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackedUpFile, type Manifest, objectKey } from './backup-set.ts';
import type { NamedFile } from './named-files.repository.ts';
import { type Checksum, checksumOf, putSealed } from './sealed-parts.ts';

type Target = {
  store: BlobStore;
  recipients: readonly string[];
  /** Objects of earlier sets, by name: what they hold need not be copied again. */
  known: ReadonlyMap<string, Checksum>;
};

export type FileCollector = {
  /** Copies what is in the storage now and was not there at an earlier pass. */
  pass(): Promise<void>;
  /** What the last pass found and what is named, and the named ones that no pass has found. */
  collected(named: readonly NamedFile[]): { files: BackedUpFile[]; lost: NamedFile[] };
  objects(files: readonly BackedUpFile[]): Manifest['objects'];
};

const SIDES = ['public', 'private'] as const;
const placeOf = ({ side, key }: NamedFile) => `${side}/${key}`;

/** Copies files into a backup, each content once; or only lists them, for buckets that keep their own versions. */
export function collectFiles(storage: Storage, mode: Manifest['files'], target: Target): FileCollector {
  const copied = new Map<string, BackedUpFile>();
  const objects = new Map<string, Checksum>();
  let present = new Set<string>();

  async function copy(side: (typeof SIDES)[number], { key, size, tag }: StoredFile): Promise<void> {
    if (mode === 'list') {
      copied.set(placeOf({ side, key }), { side, key, bytes: size, sha256: null, tag });
      return;
    }
    const source = await storage[side].open(key);
    const content = source && (await unlessGone(checksumOf(source)));
    if (!content) return;
    if (!objects.has(content.sha256)) {
      const object = (await findObject(target, content.sha256)) ?? (await store(side, key, content));
      if (!object) return;
      objects.set(content.sha256, object);
    }
    copied.set(placeOf({ side, key }), { side, key, ...content, tag: null });
  }

  async function store(side: 'public' | 'private', key: string, content: Checksum): Promise<Checksum | null> {
    const source = await storage[side].open(key);
    if (!source) return null;
    const { recipients } = target;
    const name = objectKey(recipients, content.sha256);
    const stored = await unlessGone(putSealed(target.store, name, { source, recipients }));
    if (stored && stored.plain.sha256 !== content.sha256)
      throw new BackupFailure(
        `${key} changed while it was being copied. Stored files never change: look into it.`,
      );
    return stored && stored.sealed;
  }

  return {
    async pass() {
      present = new Set();
      for (const side of SIDES) {
        for await (const file of storage[side].list()) {
          const place = placeOf({ side, key: file.key });
          if (!copied.has(place)) await copy(side, file);
          present.add(place);
        }
      }
    },
    collected(named) {
      const places = new Set(named.map(placeOf));
      const files = [...copied.values()].filter((file) => {
        const place = placeOf(file);
        return present.has(place) || places.has(place);
      });
      return { files, lost: named.filter((file) => !copied.has(placeOf(file))) };
    },
    objects(files) {
      const names = new Set(files.flatMap(({ sha256 }) => sha256 ?? []));
      return [...names].toSorted().map((name) => ({ name, ...objects.get(name)! }));
    },
  };
}

/** Only what a whole set vouches for, and only if it is still there in full. */
async function findObject({ store, recipients, known }: Target, name: string): Promise<Checksum | null> {
  const object = known.get(objectKey(recipients, name));
  const stored = object && (await store.stat(objectKey(recipients, name)));
  return stored?.size === object?.bytes ? (object ?? null) : null;
}

/** A file may be deleted between being listed and being opened. */
async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
