import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
