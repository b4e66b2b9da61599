import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import { toast } from '../kit/notices/toast.ts';
import type { Draft } from './drafts/draft-store.ts';
import { useOfferedDrafts } from './drafts/offered-drafts.ts';

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
              <Button variant="default" onClick={() => confirmDiscard(draft)}>
                {t('posts.discard')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
