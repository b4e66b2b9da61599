import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../elements.tsx';
import { useDates } from '../i18n/formats.ts';
import { toast } from '../notices/toast.ts';
import { claimDraft, type Draft, discardDraft, listDrafts } from './draft-store.ts';
import { onPageGone, openPages, pageId, storeLastWords } from './last-words.ts';

type Kind = NonNullable<Draft['kind']>;

type DraftOfferProps<Content> = {
  /** The tab, which has the texts too. */
  kind: Kind;
  /** The draft in the form. */
  currentId?: string;
  titleOf: (draft: Content) => string;
  /** Resolves to false if the draft is no longer there to restore. */
  onRestore: (draft: Draft<Content>) => unknown;
};

/** Offers every draft that is not in a form: from before a crash, a lost token, or work on something else. */
export function DraftOffer<Content>(props: DraftOfferProps<Content>) {
  const { kind, currentId = '', titleOf, onRestore } = props;
  const { t } = useTranslation();
  const { moment } = useDates();
  const { drafts, refresh, discard } = useOfferedDrafts<Content>(kind, currentId);
  const nameOf = (draft: Content) => titleOf(draft).trim() || t(`${kind}.untitled`);

  async function restore(draft: Draft<Content>): Promise<void> {
    if ((await onRestore(draft)) === false) toast.failure(t(`${kind}.draftTaken`));
    await refresh();
  }

  function confirmDiscard(draft: Draft<Content>): void {
    if (window.confirm(t(`${kind}.confirmDiscard`, { title: nameOf(draft) }))) void discard(draft);
  }

  if (drafts.length === 0) return null;
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="md">
        {drafts.map((draft) => (
          <Group key={draft.id} justify="space-between">
            <Text>
              {t(`${kind}.draft`, {
                title: nameOf(draft),
                time: moment(new Date(draft.keptAt).toISOString()),
              })}
            </Text>
            <Group gap="xs">
              <Button onClick={() => void restore(draft)}>{t(`${kind}.restore`)}</Button>
              <PlainButton onClick={() => confirmDiscard(draft)}>{t(`${kind}.discard`)}</PlainButton>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

const KEY = ['drafts'];

type Found<Content> = { offered: Draft<Content>[]; openElsewhere: string[] };

/** Drafts that no form is working on: not the current one, and none that is open in another tab. */
function useOfferedDrafts<Content>(kind: Kind, currentId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...KEY, kind, currentId],
    queryFn: () => findDrafts<Content>(kind, currentId),
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

async function findDrafts<Content>(kind: Kind, currentId = ''): Promise<Found<Content>> {
  await storeLastWords();
  const [drafts, pages] = await Promise.all([listDrafts<Content>(kind), openPages()]);
  const waiting = drafts.filter(({ id }) => id !== currentId);
  return {
    offered: waiting.filter(({ owner }) => !pages.has(owner)),
    openElsewhere: [...new Set(waiting.map(({ owner }) => owner))].filter((owner) => pages.has(owner)),
  };
}

/** Makes a draft that no open form is working on ours. */
export async function takeDraft<Content>(kind: Kind, id: string): Promise<Draft<Content> | null> {
  const { offered } = await findDrafts<Content>(kind);
  const draft = offered.find((one) => one.id === id);
  return (draft && (await claimDraft(draft, pageId))?.draft) ?? null;
}
