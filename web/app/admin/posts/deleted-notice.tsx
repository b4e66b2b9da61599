import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type DeletedNoticeProps = { onSaveAsNew: () => void };

/** Someone else deleted the post that is in the form. What was typed can still become a post of its own. */
export function DeletedNotice({ onSaveAsNew }: DeletedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" role="group" aria-label={t('posts.deletedMeanwhile')}>
      <Text fw={600}>{t('posts.deletedMeanwhile')}</Text>
      <Text mb="sm">{t('posts.deletedHint')}</Text>
      <Button variant="default" onClick={onSaveAsNew}>
        {t('posts.saveAsNew')}
      </Button>
    </Alert>
  );
}
