import type { DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { editorZone } from '../kit/time.ts';
import { pageId } from '../kit/unsaved/open-pages.ts';
import { createUnsavedKeeper, type UnsavedKeeper, useFlush } from '../kit/unsaved/unsaved-keeper.ts';
import { claimUnsaved, type Unsaved, type UnsavedFiles } from '../kit/unsaved/unsaved-store.ts';
import { createHeldPictures, type HeldPictures, replaceReferences } from './pictures/held-pictures.ts';
import { type Cover, type DraftPlace, newWork, type Typed, type Work } from './post-values.ts';

/** With the object URL of a cover that was chosen as a file. */
export type UnsavedPost = Work & { cover: string | null; draft: DraftPlace };

/** What one form works on, from opening it until it is saved or given up. */
export type Writing = {
  /** Of the form, and of what the browser keeps of it. */
  id: string;
  /** The entry of the browser's history that it was begun at. */
  at: string;
  work: Work;
  pictures: HeldPictures;
  cover: Cover | null;
  keeper: UnsavedKeeper<UnsavedPost>;
  draft: DraftPlace;
  /** The draft as it was opened, or null if there was none. */
  opened: DraftCard | null;
};

type Begin = { opened?: DraftCard | null; address?: string };

/** The form of a new story, which a phone shows only on request. */
export const NEW = 'post=new';

const isStory = (address: string) => address !== '' && address !== NEW;

/**
 * The writing in the form. Which story it is, the address says: `post=…` or `draft=…`, so that it survives a reload and
 * Back leads to the list. Beginning another keeps what is unsaved of the previous one, which is then offered.
 */
export function useWriting() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const asked =
    ['draft', 'post'].flatMap((kind) => (search.get(kind) ? `${kind}=${search.get(kind)}` : []))[0] ?? '';
  const [writing, setWriting] = useState(() =>
    startWriting({ work: blank(), at: isStory(asked) ? '' : location.key }),
  );
  // An address that follows the writing, such as the one that a new story gets once it is saved, names it.
  const isShown = location.key === writing.at || location.state?.writing === writing.id;

  /** Sets the address without opening anything else. */
  function moveTo(address: string, id = writing.id): void {
    const [kind = '', name = ''] = address.split('=');
    const options = { replace: true, state: { writing: id }, preventScrollReset: true };
    setSearch({ tab: 'posts', ...(kind && { [kind]: name }) }, options);
  }

  /** Opens what the address asks for, or something else, whose address is then set. */
  function begin(work: Work, { opened = null, address = asked }: Begin = {}): void {
    const next = startWriting({ work, at: location.key, opened });
    setWriting(next);
    if (address !== asked) moveTo(address, next.id);
  }

  /** Returns false if another page continues it. */
  async function restore(copy: Unsaved<UnsavedPost>): Promise<boolean> {
    const claimed = await claimUnsaved(copy, pageId);
    if (!claimed) return false;
    const next = continueWriting(claimed.draft, claimed.files, location.key);
    setWriting(next);
    moveTo(addressOf(next), next.id);
    return true;
  }

  /** Saved or given up: nothing of it needs to be kept in the browser. */
  async function finish(): Promise<void> {
    const closed = writing.keeper.close();
    begin(blank(), { address: '' });
    await closed;
  }

  // Back to the list, or on to a new story.
  if (!isStory(asked) && !isShown) setWriting(startWriting({ work: blank(), at: location.key }));
  useFlush(writing.keeper);

  return { writing, asked, isWanted: isStory(asked) && !isShown, begin, restore, finish, moveTo };
}

function blank(): Work {
  return newWork(new Date(), editorZone());
}

function addressOf({ work: { edited }, draft }: Writing): string {
  if (edited) return `post=${edited.id}`;
  return draft.version === undefined ? NEW : `draft=${draft.id}`;
}

function startWriting({ work, at, opened = null }: Pick<Writing, 'work' | 'at'> & Begin): Writing {
  const id = crypto.randomUUID();
  const keeper = createUnsavedKeeper<UnsavedPost>({ id, kind: 'posts', isTouched: false });
  const draft = opened ? { id: opened.id, version: opened.version } : { id: crypto.randomUUID() };
  return { id, at, work, pictures: createHeldPictures(), cover: null, keeper, draft, opened };
}

/** What the browser keeps: pictures that were sent by their addresses, the others as files. */
export function unsavedOf(
  { work: { edited, values }, cover }: Typed,
  { pictures, draft }: Pick<Writing, 'pictures' | 'draft'>,
) {
  const { addresses } = pictures;
  const content = replaceReferences(values.content, (url) => addresses.get(url) ?? url);
  const image = cover && addresses.get(cover.url);
  const files: UnsavedFiles = pictures.usedIn(content);
  if (cover && !image) files.set(cover.url, cover.file);
  const kept: UnsavedPost = {
    edited,
    values: { ...values, content, ...(image && { image }) },
    cover: cover && !image ? cover.url : null,
    draft,
  };
  return { content: kept, files };
}

/** Continues unsaved work. Its files get new object URLs, because the old ones died with the page that made them. */
function continueWriting(copy: Unsaved<UnsavedPost>, files: UnsavedFiles, at: string): Writing {
  const { id, edited, values, cover, draft } = copy;
  const pictures = createHeldPictures();
  const urls = new Map([...files].map(([url, file]) => [url, pictures.hold(file)]));
  const content = replaceReferences(values.content, (url) => urls.get(url) ?? '');
  const file = cover === null ? undefined : files.get(cover);
  return {
    id,
    at,
    work: { edited, values: { ...values, content } },
    pictures,
    cover: cover !== null && file instanceof File ? { file, url: urls.get(cover) ?? '' } : null,
    keeper: createUnsavedKeeper({ id, kind: 'posts', isTouched: true }),
    draft,
    opened: null,
  };
}
