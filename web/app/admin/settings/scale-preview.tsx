import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

/** In the site's language, because its typefaces have no Cyrillic. */
export function ScalePreview({ scale }: { scale: number }) {
  const { t } = useTranslation();
  return (
    <Paper bg="#faf8f5" p="md" component="section" aria-label={t('settings.preview')}>
      <div lang="en" style={{ fontSize: `${scale}rem` }}>
        <p className={styles.sampleTitle}>Raspberry cashew cheesecake</p>
        <p className={styles.sampleText}>
          Cashew cream under a layer of raspberries, on a base of dates and almonds.
        </p>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {t('settings.previewHint')}
      </Text>
    </Paper>
  );
}
