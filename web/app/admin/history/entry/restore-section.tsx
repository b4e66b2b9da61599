import { Button, Text } from '@mantine/core';
import type { HistoryDetail } from '@velvet-spoon/contract/history';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import { useFailureToast } from '../../kit/notices/use-failure-toast.ts';
import styles from '../history.module.css';
import { useRestore } from '../history-data.ts';
import { useWords } from '../use-words.ts';

/** The button, or in words why there is none. */
export function RestoreSection({ entry }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const words = useWords();
  const restore = useRestore();
  const showFailure = useFailureToast();
  if (entry.obstacle) {
    // Of what never has versions, such as a sign-in, there is nothing to say.
    if (entry.obstacle === 'not-restorable' && !entry.thing) return null;
    return <Text c="dimmed">{t(`history.restore.obstacles.${entry.obstacle}`)}</Text>;
  }

  function confirmRestore(): void {
    if (!window.confirm(t('history.restore.confirm', { title: words.thing(entry) }))) return;
    restore.mutate(entry.id, {
      onSuccess: () => toast.success(t('history.restore.done')),
      onError: (error) => showFailure(t('history.restore.failed'), error),
    });
  }

  return (
    <Button className={styles.restore} loading={restore.isPending} onClick={confirmRestore}>
      {t('history.restore.button')}
    </Button>
  );
}
