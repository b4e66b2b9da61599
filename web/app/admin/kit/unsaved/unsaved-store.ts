import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type UnsavedKind = 'posts' | 'products';

type Kept = {
  id: string;
  /** The tab that keeps it. Drafts of older releases are of posts and do not say so. */
  kind?: UnsavedKind;
  /** The page that writes it (see last-words.ts). */
  owner: string;
  keptAt: number;
};

/** Unsaved work as it was when it last paused. */
export type Unsaved<Content = unknown> = Content & Kept;

/** The bytes behind the object URLs that a draft contains. The URLs themselves die with their page. */
export type UnsavedFiles = Map<string, Blob>;

interface Drafts extends DBSchema {
  drafts: { key: string; value: Kept };
  /** Apart from the drafts, so that a pause in writing does not copy every photo again. */
  files: {
    key: [string, string];
    value: { draft: string; url: string; file: Blob };
    indexes: { draft: string };
  };
}

type Database = IDBPDatabase<Drafts>;

let opening: Promise<Database> | undefined;
let opened: Database | undefined;

async function open(): Promise<Database> {
  opening ??= openDB<Drafts>('admin-post-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' });
      db.createObjectStore('files', { keyPath: ['draft', 'url'] }).createIndex('draft', 'draft');
    },
    terminated() {
      opening = undefined;
      opened = undefined;
    },
  });
  opened = await opening;
  return opened;
}

/** The text first and by itself: a page that is being closed does not live to see an answer. */
export async function storeUnsaved(draft: Kept, files: UnsavedFiles): Promise<void> {
  await storeText(draft);
  await storeFiles(draft.id, files);
}

/** Leaves the files of the draft as they are. */
export async function storeText(draft: Kept): Promise<void> {
  // Without waiting if the database is open, so that the write is on its way before the caller goes on.
  const db = opened ?? (await open());
  const text = db.transaction('drafts', 'readwrite');
  const stored = text.store.put(draft);
  text.commit();
  await Promise.all([stored, text.done]);
}

async function storeFiles(id: string, files: UnsavedFiles): Promise<void> {
  const { store, done } = (await open()).transaction('files', 'readwrite');
  const known = new Set((await store.index('draft').getAllKeys(id)).map(([, url]) => url));
  const added = [...files].filter(([url]) => !known.has(url));
  const gone = [...known].filter((url) => !files.has(url));
  await Promise.all([
    ...added.map(([url, file]) => store.put({ draft: id, url, file })),
    ...gone.map((url) => store.delete([id, url])),
    done,
  ]);
}

/** Newest first. */
export async function listUnsaved<Content>(kind: UnsavedKind): Promise<Unsaved<Content>[]> {
  const drafts = (await (await open()).getAll('drafts')) as Unsaved<Content>[];
  return drafts.filter((draft) => (draft.kind ?? 'posts') === kind).toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Makes a draft ours. Returns null if it is gone or another page took it first. */
export async function claimUnsaved<Content>(
  { id, owner }: Unsaved<Content>,
  newOwner: string,
): Promise<{ draft: Unsaved<Content>; files: UnsavedFiles } | null> {
  const tx = (await open()).transaction(['drafts', 'files'], 'readwrite');
  const draft = (await tx.objectStore('drafts').get(id)) as Unsaved<Content> | undefined;
  if (draft?.owner !== owner) return null;
  const claimed = { ...draft, owner: newOwner };
  await tx.objectStore('drafts').put(claimed);
  const stored = await tx.objectStore('files').index('draft').getAll(id);
  await tx.done;
  return { draft: claimed, files: new Map(stored.map(({ url, file }) => [url, file])) };
}

export async function discardUnsaved(id: string): Promise<void> {
  const tx = (await open()).transaction(['drafts', 'files'], 'readwrite');
  const files = tx.objectStore('files');
  const keys = await files.index('draft').getAllKeys(id);
  await Promise.all([tx.objectStore('drafts').delete(id), ...keys.map((key) => files.delete(key)), tx.done]);
}
