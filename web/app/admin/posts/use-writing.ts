import { useEffect, useState } from 'react';
import { createDraftKeeper, type DraftKeeper, useFlush } from '../kit/drafts/draft-keeper.ts';
import { claimDraft, type Draft, type DraftFiles } from '../kit/drafts/draft-store.ts';
import { pageId } from '../kit/drafts/last-words.ts';
import { editorZone } from '../kit/time.ts';
import { createHeldPictures, type HeldPictures, replaceReferences } from './pictures/held-pictures.ts';
import { newWork, type Work } from './post-values.ts';

/** A draft has the object URL of a cover that was chosen as a file. */
export type PostDraft = Work & { cover: string | null };

/** The writing in the form. Beginning another keeps the draft of the previous one, which is then offered. */
export function useWriting() {
  const [writing, setWriting] = useState(() => startWriting(blank()));

  const begin = (work: Work) => setWriting(startWriting(work));

  /** Returns false if another page continues this draft. */
  async function restore(draft: Draft<PostDraft>): Promise<boolean> {
    const claimed = await claimDraft(draft, pageId);
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
  draft: DraftKeeper<PostDraft>;
};

function startWriting(work: Work): Writing {
  const id = crypto.randomUUID();
  const draft = createDraftKeeper<PostDraft>({ id, isTouched: false });
  return { id, work, pictures: createHeldPictures(), cover: null, draft };
}

/** Continues a draft. Its files get new object URLs, because the old ones died with the page that made them. */
function continueWriting({ id, edited, values, cover }: Draft<PostDraft>, files: DraftFiles): Writing {
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
    draft: createDraftKeeper({ id, isTouched: true }),
  };
}
