import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type UnsavedKind = 'posts' | 'products';

type Kept = {
  id: string;
  /** The tab that keeps it. */
  kind: UnsavedKind;
  /** The page that writes it (see open-pages.ts). */
  owner: string;
  keptAt: number;
};

/** Unsaved work as it was when it last paused. */
export type Unsaved<Content = unknown> = Content & Kept;

/** The bytes behind the object URLs that a draft contains. The URLs themselves die with their page. */
export type UnsavedFiles = Map<string, Blob>;

const PREFIX = 'admin-unsaved:';

interface Files extends DBSchema {
  files: {
    key: [string, string];
    value: { draft: string; url: string; file: Blob };
    indexes: { draft: string };
  };
}

let opening: Promise<IDBPDatabase<Files>> | undefined;

function open(): Promise<IDBPDatabase<Files>> {
  opening ??= openDB<Files>('admin-unsaved-files', 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: ['draft', 'url'] }).createIndex('draft', 'draft');
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}

/**
 * The text goes to localStorage, at once: a page that is being closed does not live to see an answer of IndexedDB. That
 * keeps the files, for which localStorage has no room.
 */
export async function storeUnsaved(draft: Kept, files: UnsavedFiles): Promise<void> {
  storeText(draft);
  await storeFiles(draft.id, files);
}

function storeText(draft: Kept): void {
  localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
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

function storedTexts(): Unsaved[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => JSON.parse(localStorage.getItem(key)!) as Unsaved);
}

/** Newest first. Files of work that is over go: its page may have been closed before it could delete them. */
export async function listUnsaved<Content>(kind: UnsavedKind): Promise<Unsaved<Content>[]> {
  const drafts = storedTexts() as Unsaved<Content>[];
  const db = await open();
  for (const key of await db.getAllKeys('files')) {
    if (!localStorage.getItem(PREFIX + key[0])) await db.delete('files', key);
  }
  return drafts.filter((draft) => draft.kind === kind).toSorted((a, b) => b.keptAt - a.keptAt);
}

/** Makes a draft ours. Returns null if it is gone or another page took it first. */
export async function claimUnsaved<Content>(
  { id, owner }: Unsaved<Content>,
  newOwner: string,
): Promise<{ draft: Unsaved<Content>; files: UnsavedFiles } | null> {
  const draft = storedTexts().find((one) => one.id === id) as Unsaved<Content> | undefined;
  if (draft?.owner !== owner) return null;
  const claimed = { ...draft, owner: newOwner };
  storeText(claimed);
  const stored = await (await open()).getAllFromIndex('files', 'draft', id);
  return { draft: claimed, files: new Map(stored.map(({ url, file }) => [url, file])) };
}

export async function discardUnsaved(id: string): Promise<void> {
  localStorage.removeItem(PREFIX + id);
  await storeFiles(id, new Map());
}
