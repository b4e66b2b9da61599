import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ConflictNoticeProps = { isBusy: boolean; onTakeTheirs: () => void; onKeepMine: () => void };

/** Somebody else saved first. Nothing is lost: the form keeps what was typed, and the person decides. */
export function ConflictNotice({ isBusy, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" variant="light" role="group" aria-label={t('frame.conflict')}>
      <Text fw={600}>{t('frame.conflict')}</Text>
      <Text mb="sm">{t('frame.conflictHint')}</Text>
      <Group gap="xs">
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          {t('frame.takeTheirs')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onKeepMine}>
          {t('frame.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
