import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type LoadFailureProps = { text: string; isLoading: boolean; onRetry: () => void };

/** Replaces a form whose saved values are unknown: an empty form would invite people to overwrite them. */
export function LoadFailure({ text, isLoading, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="red" variant="light">
      <Group justify="space-between">
        <Text>{text}</Text>
        <Button variant="default" loading={isLoading} onClick={onRetry}>
          {t('notices.tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
}

type ConflictNoticeProps = { isBusy: boolean; onTakeTheirs: () => void; onKeepMine: () => void };

/** Someone else saved first. Nothing is lost: the form keeps what was typed, and the person decides. */
export function ConflictNotice({ isBusy, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" role="group" aria-label={t('notices.conflict')}>
      <Text fw={600}>{t('notices.conflict')}</Text>
      <Text mb="sm">{t('notices.conflictHint')}</Text>
      <Group gap="xs">
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          {t('notices.takeTheirs')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onKeepMine}>
          {t('notices.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
