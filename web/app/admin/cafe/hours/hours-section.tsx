import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../kit/use-now.ts';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { Fold } from '../form/fold.tsx';
import { ExceptionsField } from './exceptions-field.tsx';
import styles from './hours.module.css';
import { openingNow } from './opening-now.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { WeeklyField } from './weekly-field.tsx';

export function HoursSection() {
  const { t } = useTranslation();
  const now = useNow();
  const line = openingNow(useCafeFields().form.values, now);
  return (
    <Fold section="hours" summary={line ? <span lang="en">{line}</span> : t('cafe.hours.none')}>
      <div className={styles.preview}>
        <Text size="sm" c="dimmed">
          {t('cafe.hours.preview')}
        </Text>
        {line ? <Text lang="en">{line}</Text> : <Text>{t('cafe.hours.none')}</Text>}
      </div>
      <WeeklyField />
      <ExceptionsField />
      <TimeZoneField now={now} />
    </Fold>
  );
}
