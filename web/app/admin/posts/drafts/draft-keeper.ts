import type { Work } from '../post-values.ts';
import { type Draft, type DraftFiles, discardDraft, storeDraft } from './draft-store.ts';
import { forgetLastWords, leaveEnd, leaveLastWords, pageId } from './last-words.ts';

/** How long writing must pause before the draft is stored, in milliseconds. */
const PAUSE = 400;

export type DraftContent = { work: Work; cover: string | null; files: DraftFiles };

/** Keeps the draft of one form from its first change until the post is saved. */
export type DraftKeeper = {
  /** The form has changed. */
  touch: () => void;
  isTouched: () => boolean;
  /** Stores changes that wait for a pause, or for the database. The page may be gone the next moment. */
  flush: () => void;
  /** The post is saved, or the person gave it up: forget the draft, and ignore later changes. */
  close: () => Promise<void>;
  /** Where to read the draft from. */
  readFrom: (read: () => DraftContent) => void;
};

type Options = { id: string; isTouched: boolean; onFailure: (error: unknown) => void };

export function createDraftKeeper({ id, isTouched: wasTouched, onFailure }: Options): DraftKeeper {
  let read: (() => DraftContent) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = wasTouched;
  let changes = 0;
  let storedChanges = 0;
  let isClosed = false;

  function store({ isLeaving }: { isLeaving: boolean }): void {
    clearTimeout(timer);
    if (!read || isClosed) return;
    const { work, cover, files } = read();
    const draft = { ...work, cover, id, owner: pageId, keptAt: Date.now() };
    if (isLeaving) leaveLastWords(draft);
    keep(draft, files).catch(onFailure);
  }

  async function keep(draft: Draft, files: DraftFiles): Promise<void> {
    const storing = changes;
    await storeDraft(draft, files);
    storedChanges = Math.max(storedChanges, storing);
    if (!isClosed && storing === changes) forgetLastWords(id);
  }

  return {
    touch() {
      if (isClosed) return;
      isTouched = true;
      changes += 1;
      clearTimeout(timer);
      timer = setTimeout(() => store({ isLeaving: false }), PAUSE);
    },
    isTouched: () => isTouched && !isClosed,
    flush() {
      if (storedChanges < changes) store({ isLeaving: true });
    },
    async close() {
      clearTimeout(timer);
      isClosed = true;
      leaveEnd(id);
      await discardDraft(id);
      forgetLastWords(id);
    },
    readFrom(source) {
      read = source;
    },
  };
}
