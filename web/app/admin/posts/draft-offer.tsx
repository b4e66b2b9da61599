import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postDraft } from './post-draft.ts';
import type { Work } from './post-values.ts';

/** Offers an unsaved draft when the tab opens. */
export function DraftOffer({ onRestore }: { onRestore: (work: Work) => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => postDraft.read());
  if (!draft) return null;
  return (
    <Alert color="yellow" variant="light">
      <Group justify="space-between">
        <Text>{t('posts.draft', { title: draft.values.title.trim() || t('posts.untitled') })}</Text>
        <Group gap="xs">
          <Button
            onClick={() => {
              onRestore(draft);
              setDraft(null);
            }}
          >
            {t('posts.restore')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              postDraft.discard();
              setDraft(null);
            }}
          >
            {t('posts.discard')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
