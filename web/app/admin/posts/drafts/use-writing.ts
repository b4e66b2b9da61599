import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import { editorZone } from '../../kit/time.ts';
import { createHeldPictures, type HeldPictures, replaceReferences } from '../pictures/held-pictures.ts';
import { newWork, type Work } from '../post-values.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { claimDraft, type Draft, type DraftFiles } from './draft-store.ts';
import { pageId } from './last-words.ts';

/** The writing in the form. Beginning another keeps the draft of the previous one, which is then offered. */
export function useWriting() {
  const { t } = useTranslation();
  const onFailure = useCallback(
    (error: unknown) => {
      console.error(error);
      toast.failure(t('posts.draftNotKept'));
    },
    [t],
  );
  const [writing, setWriting] = useState(() => startWriting(blank(), onFailure));

  const begin = (work: Work) => setWriting(startWriting(work, onFailure));

  /** Returns false if another page continues this draft. */
  async function restore(draft: Draft): Promise<boolean> {
    const claimed = await claimDraft(draft, pageId);
    if (claimed) setWriting(continueWriting(claimed.draft, claimed.files, onFailure));
    return claimed !== null;
  }

  /** Saved or given up: the draft is no longer needed. */
  async function finish(): Promise<void> {
    const closed = writing.draft.close();
    begin(blank());
    await closed;
  }

  useEffect(() => {
    const { draft, pictures } = writing;
    // The last event that a phone sends before it discards a page, and a laptop before it sleeps.
    document.addEventListener('visibilitychange', draft.flush);
    addEventListener('pagehide', draft.flush);
    return () => {
      document.removeEventListener('visibilitychange', draft.flush);
      removeEventListener('pagehide', draft.flush);
      draft.flush();
      pictures.release();
    };
  }, [writing]);

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
  draft: DraftKeeper;
};

type OnFailure = (error: unknown) => void;

function startWriting(work: Work, onFailure: OnFailure): Writing {
  const id = crypto.randomUUID();
  const draft = createDraftKeeper({ id, isTouched: false, onFailure });
  return { id, work, pictures: createHeldPictures(), cover: null, draft };
}

/** Continues a draft. Its files get new object URLs, because the old ones died with the page that made them. */
function continueWriting(
  { id, edited, values, cover }: Draft,
  files: DraftFiles,
  onFailure: OnFailure,
): Writing {
  const pictures = createHeldPictures();
  const urls = new Map([...files].map(([url, file]) => [url, pictures.hold(file)]));
  const content = replaceReferences(values.content, (url) => urls.get(url) ?? '');
  const file = cover === null ? undefined : files.get(cover);
  return {
    id,
    work: { edited, values: { ...values, content } },
    pictures,
    cover: cover !== null && file instanceof File ? { file, url: urls.get(cover) ?? '' } : null,
    draft: createDraftKeeper({ id, isTouched: true, onFailure }),
  };
}
