import { useEffect } from 'react';
import { storedLanguage } from '../i18n/formats.ts';
import { noticesTexts } from '../notices/notices.texts.ts';
import { toast } from '../notices/toast.ts';
import { pageId } from './open-pages.ts';
import { discardUnsaved, storeUnsaved, type Unsaved, type UnsavedFiles } from './unsaved-store.ts';

/** How long writing must pause before the work is stored, in milliseconds. */
const PAUSE = 400;

export type UnsavedContent<Content> = { content: Content; files: UnsavedFiles };

/** Keeps the work of one form in the browser from its first change until its work is saved. */
export type UnsavedKeeper<Content> = {
  /** The form has changed. */
  touch: () => void;
  isTouched: () => boolean;
  /** Stores changes that wait for a pause. The page may be gone the next moment. */
  flush: () => void;
  /** The server has everything up to now: the browser's copy goes, until the next change. */
  settle: () => Promise<void>;
  /** Calls back at every change. Returns how to stop. */
  onTouch: (listener: () => void) => () => void;
  /** The work is saved, or the person gave it up: forget it, and ignore later changes. */
  close: () => Promise<void>;
  /** Where to read the work from. */
  readFrom: (read: () => UnsavedContent<Content>) => void;
};

type Options = Pick<Unsaved, 'id' | 'kind'> & { isTouched: boolean };

export function createUnsavedKeeper<Content extends object>(options: Options): UnsavedKeeper<Content> {
  const { id, kind } = options;
  let read: (() => UnsavedContent<Content>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { isTouched } = options;
  let isClosed = false;
  const listeners = new Set<() => void>();

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function store(): void {
    stopTimer();
    if (!read || isClosed) return;
    const { content, files } = read();
    storeUnsaved({ ...content, id, kind, owner: pageId, keptAt: Date.now() }, files).catch(
      (error: unknown) => {
        console.error(error);
        toast.failure(noticesTexts[storedLanguage()].notKept);
      },
    );
  }

  async function forget(): Promise<void> {
    stopTimer();
    await discardUnsaved(id);
  }

  return {
    touch() {
      if (isClosed) return;
      isTouched = true;
      clearTimeout(timer);
      timer = setTimeout(store, PAUSE);
      for (const listener of listeners) listener();
    },
    isTouched: () => isTouched && !isClosed,
    flush() {
      if (timer !== undefined) store();
    },
    async settle() {
      if (!isTouched || isClosed) return;
      isTouched = false;
      await forget();
    },
    onTouch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      await forget();
    },
    readFrom(source) {
      read = source;
    },
  };
}

/** Stores what waits when the form goes away, by whatever means. */
export function useFlush({ flush }: Pick<UnsavedKeeper<never>, 'flush'>): void {
  useEffect(() => {
    // The last event that a phone sends before it discards a page, and a laptop before it sleeps.
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
