import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editorZone } from '../../kit/local-date-time.ts';
import { toast } from '../../kit/notices/toast.ts';
import { newWork, type Work } from '../post-values.ts';
import { claimDraft, type Draft } from './draft-store.ts';
import { pageId } from './page-presence.ts';
import { continueWriting, startWriting } from './writing.ts';

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
