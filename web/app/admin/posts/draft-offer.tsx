import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { toast } from '../kit/notices/toast.ts';
import { type Draft, discardDraft, listDrafts } from './drafts/draft-store.ts';
import { onPageGone, openPages, storeLastWords } from './drafts/last-words.ts';

type DraftOfferProps = {
  /** The draft in the form. */
  currentId: string;
  /** Resolves to false if the draft is no longer there to restore. */
  onRestore: (draft: Draft) => Promise<boolean>;
};

/** Offers every draft that is not in a form: from before a crash, a lost token, or work on another post. */
export function DraftOffer({ currentId, onRestore }: DraftOfferProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { drafts, refresh, discard } = useOfferedDrafts(currentId);
  const titleOf = ({ values }: Draft) => values.title.trim() || t('posts.untitled');

  async function restore(draft: Draft): Promise<void> {
    if (!(await onRestore(draft))) toast.failure(t('posts.draftTaken'));
    await refresh();
  }

  function confirmDiscard(draft: Draft): void {
    if (window.confirm(t('posts.confirmDiscard', { title: titleOf(draft) }))) void discard(draft);
  }

  if (drafts.length === 0) return null;
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="md">
        {drafts.map((draft) => (
          <Group key={draft.id} justify="space-between">
            <Text>
              {t('posts.draft', {
                title: titleOf(draft),
                time: moment(new Date(draft.keptAt).toISOString()),
              })}
            </Text>
            <Group gap="xs">
              <Button onClick={() => void restore(draft)}>{t('posts.restore')}</Button>
              <PlainButton onClick={() => confirmDiscard(draft)}>{t('posts.discard')}</PlainButton>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

const KEY = ['post-drafts'];

type Found = { offered: Draft[]; openElsewhere: string[] };

/** Drafts that no form is working on: not the current one, and none that is open in another tab. */
function useOfferedDrafts(currentId: string) {
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
