import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Draft, discardDraft, listDrafts } from './draft-store.ts';
import { onPageGone, openPages, storeLastWords } from './last-words.ts';

const KEY = ['post-drafts'];

type Found = { offered: Draft[]; openElsewhere: string[] };

/** Drafts that no form is working on: not the current one, and none that is open in another tab. */
export function useOfferedDrafts(currentId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...KEY, currentId],
    queryFn: () => findDrafts(currentId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

  // A reloaded page may still be closing when its draft is looked for, and other tabs may close later.
  const others = data?.openElsewhere.join(' ') ?? '';
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: KEY });
    const stops = others.split(' ').map((page) => (page === '' ? () => {} : onPageGone(page, reload)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [others, queryClient]);

  async function discard({ id }: Draft): Promise<void> {
    await discardDraft(id);
    await refresh();
  }

  return { drafts: data?.offered ?? [], refresh, discard };
}

async function findDrafts(currentId: string): Promise<Found> {
  await storeLastWords();
  const [drafts, pages] = await Promise.all([listDrafts(), openPages()]);
  const waiting = drafts.filter(({ id }) => id !== currentId);
  return {
    offered: waiting.filter(({ owner }) => !pages.has(owner)),
    openElsewhere: [...new Set(waiting.map(({ owner }) => owner))].filter((owner) => pages.has(owner)),
  };
}
