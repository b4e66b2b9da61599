import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../elements.tsx';
import { useDates } from '../i18n/formats.ts';
import { toast } from '../notices/toast.ts';
import { onPageGone, openPages, pageId } from './open-pages.ts';
import { claimUnsaved, discardUnsaved, listUnsaved, type Unsaved } from './unsaved-store.ts';

type Kind = Unsaved['kind'];

type UnsavedOfferProps<Content> = {
  /** The tab, which has the texts too. */
  kind: Kind;
  /** What is in the form. */
  currentId?: string;
  titleOf: (draft: Content) => string;
  /** Resolves to false if it is no longer there to restore. */
  onRestore: (draft: Unsaved<Content>) => unknown;
};

/** Offers all unsaved work that is not in a form: from before a crash, a lost token, or work on something else. */
export function UnsavedOffer<Content>(props: UnsavedOfferProps<Content>) {
  const { kind, currentId = '', titleOf, onRestore } = props;
  const { t } = useTranslation();
  const { moment } = useDates();
  const { offered, refresh, discard } = useOfferedUnsaved<Content>(kind, currentId);
  const nameOf = (draft: Content) => titleOf(draft).trim() || t(`${kind}.untitled`);

  async function restore(draft: Unsaved<Content>): Promise<void> {
    if ((await onRestore(draft)) === false) toast.failure(t(`${kind}.unsavedTaken`));
    await refresh();
  }

  function confirmDiscard(draft: Unsaved<Content>): void {
    if (window.confirm(t(`${kind}.confirmDiscard`, { title: nameOf(draft) }))) void discard(draft);
  }

  if (offered.length === 0) return null;
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="md">
        {offered.map((draft) => (
          <Group key={draft.id} justify="space-between">
            <Text>
              {t(`${kind}.unsaved`, {
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

export const unsavedKey = ['unsaved'];

type Found<Content> = { offered: Unsaved<Content>[]; openElsewhere: string[] };

/** What no form is working on: not the current one, and none that is open in another tab. */
function useOfferedUnsaved<Content>(kind: Kind, currentId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...unsavedKey, kind, currentId],
    queryFn: () => findUnsaved<Content>(kind, currentId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: unsavedKey });

  // A reloaded page may still be closing when its work is looked for, and other tabs may close later.
  const others = data?.openElsewhere.join(' ') ?? '';
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: unsavedKey });
    const stops = others.split(' ').map((page) => (page === '' ? () => {} : onPageGone(page, reload)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [others, queryClient]);

  async function discard({ id }: Unsaved): Promise<void> {
    await discardUnsaved(id);
    await refresh();
  }

  return { offered: data?.offered ?? [], refresh, discard };
}

async function findUnsaved<Content>(kind: Kind, currentId = ''): Promise<Found<Content>> {
  const [found, pages] = await Promise.all([listUnsaved<Content>(kind), openPages()]);
  const waiting = found.filter(({ id }) => id !== currentId);
  return {
    offered: waiting.filter(({ owner }) => !pages.has(owner)),
    openElsewhere: [...new Set(waiting.map(({ owner }) => owner))].filter((owner) => pages.has(owner)),
  };
}

/** Makes unsaved work that no open form has ours. */
export async function takeUnsaved<Content>(kind: Kind, id: string): Promise<Unsaved<Content> | null> {
  const { offered } = await findUnsaved<Content>(kind);
  const draft = offered.find((one) => one.id === id);
  return (draft && (await claimUnsaved(draft, pageId))?.draft) ?? null;
}
