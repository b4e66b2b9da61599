import { useEffect, useState } from 'react';
import { editorZone } from '../kit/time.ts';
import { pageId } from '../kit/unsaved/last-words.ts';
import { createUnsavedKeeper, type UnsavedKeeper, useFlush } from '../kit/unsaved/unsaved-keeper.ts';
import { claimUnsaved, type Unsaved, type UnsavedFiles } from '../kit/unsaved/unsaved-store.ts';
import { createHeldPictures, type HeldPictures, replaceReferences } from './pictures/held-pictures.ts';
import { newWork, type Work } from './post-values.ts';

/** A draft has the object URL of a cover that was chosen as a file. */
export type UnsavedPost = Work & { cover: string | null };

/** The writing in the form. Beginning another keeps the draft of the previous one, which is then offered. */
export function useWriting() {
  const [writing, setWriting] = useState(() => startWriting(blank()));

  const begin = (work: Work) => setWriting(startWriting(work));

  /** Returns false if another page continues this draft. */
  async function restore(draft: Unsaved<UnsavedPost>): Promise<boolean> {
    const claimed = await claimUnsaved(draft, pageId);
    if (claimed) setWriting(continueWriting(claimed.draft, claimed.files));
    return claimed !== null;
  }

  /** Saved or given up: the draft is no longer needed. */
  async function finish(): Promise<void> {
    const closed = writing.draft.close();
    begin(blank());
    await closed;
  }

  useFlush(writing.draft);
  useEffect(() => () => writing.pictures.release(), [writing]);

  return { writing, begin, restore, finish };
}

function blank(): Work {
  return newWork(new Date(), editorZone());
}

/** A chosen file and the object URL under which it is held. */
export type Cover = { file: File; url: string };

/** What one form works on, from opening it until it is saved or given up. */
export type Writing = {
  id: string;
  work: Work;
  pictures: HeldPictures;
  cover: Cover | null;
  draft: UnsavedKeeper<UnsavedPost>;
};

function startWriting(work: Work): Writing {
  const id = crypto.randomUUID();
  const draft = createUnsavedKeeper<UnsavedPost>({ id, isTouched: false });
  return { id, work, pictures: createHeldPictures(), cover: null, draft };
}

/** Continues a draft. Its files get new object URLs, because the old ones died with the page that made them. */
function continueWriting({ id, edited, values, cover }: Unsaved<UnsavedPost>, files: UnsavedFiles): Writing {
  const pictures = createHeldPictures();
  const urls = new Map([...files].map(([url, file]) => [url, pictures.hold(file)]));
  const content = replaceReferences(values.content, (url) => urls.get(url) ?? '');
  const file = cover === null ? undefined : files.get(cover);
  return {
    id,
    // One that an earlier release kept lacks the values that came later.
    work: { edited, values: { ...blank().values, ...values, content } },
    pictures,
    cover: cover !== null && file instanceof File ? { file, url: urls.get(cover) ?? '' } : null,
    draft: createUnsavedKeeper({ id, isTouched: true }),
  };
}
