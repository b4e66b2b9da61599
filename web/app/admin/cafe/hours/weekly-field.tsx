import { Button } from '@mantine/core';
import { WEEKDAYS } from '@velvet-spoon/contract/opening-hours';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { DayHours } from './day-hours.tsx';
import styles from './hours.module.css';
import { sameEveryDay } from './usual-hours.ts';

export function WeeklyField() {
  const { t } = useTranslation();
  const { form } = useCafeFields();
  const { weekly } = form.values.hours;
  return (
    <div role="group" aria-label={t('cafe.hours.weekly')} className={styles.week}>
      {WEEKDAYS.map((day) => {
        const name = t(`cafe.days.${day}`);
        return (
          <DayHours key={day} path={`hours.weekly.${day}`} ranges={weekly[day]} day={name} name={name}>
            <Button
              variant="subtle"
              px="xs"
              aria-label={t('cafe.hours.copyFrom', { day: name })}
              onClick={() => form.setFieldValue('hours.weekly', sameEveryDay(weekly[day]))}
            >
              {t('cafe.hours.copy')}
            </Button>
          </DayHours>
        );
      })}
    </div>
  );
}
