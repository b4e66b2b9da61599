import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

type SaveBarProps = { hasChanged: boolean; isSaving: boolean; savedAt: string; children: ReactNode };

/** Stays in view however long the form is. What needs a decision stands above it. */
export function SaveBar({ hasChanged, isSaving, savedAt, children }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.barRow}>
        <Button type="submit" size="md" disabled={!hasChanged} loading={isSaving}>
          {t('cafe.save')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {hasChanged ? t('cafe.unsaved') : t('cafe.lastUpdated', { when: savedAt })}
        </Text>
      </div>
    </div>
  );
}
