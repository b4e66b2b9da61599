import { Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import type { Reading } from './use-insert-pictures.ts';

export function ReadingStatus({ reading: { done, total } }: { reading: Reading }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" role="status" className={styles.reading}>
      <Loader size="xs" />
      <Text size="sm">{t('posts.editor.reading', { number: done + 1, total })}</Text>
    </Group>
  );
}
