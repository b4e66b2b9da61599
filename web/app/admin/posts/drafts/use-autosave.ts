import { useQueryClient } from '@tanstack/react-query';
import type { DraftCard, DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminToken, isConflict } from '../../kit/session/admin-api.ts';
import { unsavedKey } from '../../kit/unsaved/unsaved-offer.tsx';
import type { DraftPlace, Typed } from '../post-values.ts';
import type { Writing } from '../use-writing.ts';
import { findOther, isAway, isSame, readDraft, useSaveDraft } from './drafts-data.ts';

/** How long writing must pause before the draft is saved, in milliseconds. */
const PAUSE = 2000;

/** How long until a save that did not reach the server is tried again. */
const RETRY = 15_000;

type Options = {
  writing: Writing;
  read: () => Typed;
  /** The story is on the server for the first time. */
  onFirst: (id: string) => void;
};

/**
 * Saves what is in the form as a draft on the server, one save at a time. What the server has is no longer kept in the
 * browser, which stays the net for everything else.
 */
export function useAutosave({ writing, read, onFirst }: Options) {
  const { keeper, pictures } = writing;
  const client = useQueryClient();
  const save = useSaveDraft();
  const [saved, setSaved] = useState(writing.opened);
  /** What someone else saved meanwhile, or that they published or deleted it. Nothing is saved until the person has decided. */
  const [theirs, setTheirs] = useState<DraftCard | 'gone' | null>(null);
  const now = useRef({
    place: writing.draft,
    /** What the server has, or null if it cannot be known. */
    known: null as string | null,
    running: Promise.resolve(true),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isHeld: false,
    /** The form is about to go, so the address is no longer its own. */
    isClosing: false,
    /** The last attempt, and one whose answer was lost: the server may have it. */
    sent: null as DraftValues | null,
    unanswered: null as DraftValues | null,
  });

  function later(): void {
    clearTimeout(now.current.timer);
    now.current.timer = setTimeout(onPause, PAUSE);
  }

  /** Resolves to whether the server has what is in the form. */
  function saveNow(): Promise<boolean> {
    clearTimeout(now.current.timer);
    now.current.timer = undefined;
    now.current.running = now.current.running.then(send);
    return now.current.running;
  }

  async function send(): Promise<boolean> {
    const state = now.current;
    const typed = read();
    if (state.isHeld || typed.work.values.title.trim() === '') return false;
    const snapshot = snapshotOf(typed);
    try {
      if (snapshot !== state.known) await put(typed);
    } catch (error) {
      if (isConflict(error)) return lookAtTheirs().catch(() => false);
      if (isAway(error)) state.unanswered = state.sent;
      return false;
    }
    state.known = snapshot;
    if (state.timer === undefined) await keeper.settle();
    return true;
  }

  async function put(typed: Typed): Promise<void> {
    const state = now.current;
    const onSend = (values: DraftValues) => {
      state.sent = values;
    };
    const card = await save.mutateAsync({ ...typed, place: state.place, pictures, onSend });
    const isFirst = state.place.version === undefined;
    state.place = { id: card.id, version: card.version };
    state.unanswered = null;
    setSaved(card);
    if (isFirst && !typed.work.edited && !state.isHeld && !state.isClosing) onFirst(card.id);
  }

  async function lookAtTheirs(): Promise<boolean> {
    const state = now.current;
    const other = await findOther(state.place, writing.work);
    if (other?.is_own && other.id === state.place.id) {
      const { id, version } = other;
      const { values } = await readDraft(id);
      if (isSame(values, state.unanswered)) {
        state.place = { id, version };
        return send();
      }
    }
    state.isHeld = true;
    setTheirs(other ?? 'gone');
    return false;
  }

  function goOn({ id, version }: DraftPlace): void {
    Object.assign(now.current, { place: { id, version }, known: null, isHeld: false });
    setTheirs(null);
    save.reset();
    void saveNow();
  }

  const onPause = useEffectEvent(() => void saveNow());
  const onTouch = useEffectEvent(later);
  const start = useEffectEvent(() => {
    if (keeper.isTouched()) later();
    else now.current.known = snapshotOf(read());
  });
  const leave = useEffectEvent(() => {
    clearTimeout(now.current.timer);
    now.current.isClosing = true;
    const isLast = keeper.isTouched() && adminToken.read() !== null;
    // Later than the flush of the browser's copy, which reads the pictures.
    void Promise.resolve(isLast && saveNow())
      .then((isSaved) => (isSaved ? client.invalidateQueries({ queryKey: unsavedKey }) : undefined))
      .finally(() => pictures.release());
  });
  useEffect(() => {
    start();
    const stop = keeper.onTouch(onTouch);
    return () => {
      stop();
      leave();
    };
  }, [keeper]);

  const isWaiting = save.error !== null && isAway(save.error);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(onPause, RETRY);
    addEventListener('online', onPause);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onPause);
    };
  }, [isWaiting]);

  return {
    save,
    saved,
    theirs,
    isWaiting,
    /** Before the form is closed. */
    saveLast: () => {
      now.current.isClosing = true;
      return saveNow();
    },
    place: () => now.current.place,
    /**
     * Waits for the save under way and begins no other. Resolves to the draft that ends with the story, or to null if
     * someone else has saved another version, which would be lost.
     */
    async hold(): Promise<string | undefined | null> {
      const state = now.current;
      clearTimeout(state.timer);
      state.isHeld = true;
      await state.running;
      const { id, version } = state.place;
      if (version === undefined) return state.sent ? id : undefined;
      const other = await findOther(state.place, writing.work).catch(() => undefined);
      if (!other || (other.id === id && other.version === version)) return id;
      setTheirs(other);
      return null;
    },
    resume(): void {
      if (theirs) return;
      now.current.isHeld = false;
      if (keeper.isTouched()) later();
    },
    /** Saves over what someone else saved, or as a new draft if theirs is gone. */
    keepMine: () => {
      if (theirs) goOn(theirs === 'gone' ? { id: crypto.randomUUID() } : theirs);
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

function snapshotOf({ work, cover }: Typed): string {
  return JSON.stringify([work.values, cover?.url]);
}
