import { Button, Switch } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';
import type { RangeRow as Range } from '../values/cafe-values.ts';
import { newRow } from '../values/rows.ts';
import styles from './hours.module.css';
import { RangeRow } from './range-row.tsx';
import { usualRanges } from './usual-hours.ts';

type DayHoursProps = {
  /** The path of the ranges in the values. */
  path: string;
  ranges: Range[];
  day: string;
  /** Shown before the switch. */
  name?: string;
  /** More buttons for an open day. */
  children?: ReactNode;
};

/** A day: closed, or open for one or more ranges. */
export function DayHours({ path, ranges, day, name, children }: DayHoursProps) {
  const { t } = useTranslation();
  const { form, changeRows } = useCafeFields();
  const isOpen = ranges.length > 0;
  return (
    <div className={styles.day}>
      <Switch
        checked={isOpen}
        onChange={() => changeRows(path, isOpen ? [] : usualRanges(form.values.hours.weekly))}
        label={name ?? (isOpen ? t('cafe.hours.open') : t('cafe.hours.closed'))}
        description={name && !isOpen ? t('cafe.hours.closed') : undefined}
        aria-label={t('cafe.hours.openOn', { day })}
      />
      {isOpen && (
        <div className={styles.ranges}>
          {ranges.map((range, index) => (
            <RangeRow
              key={range.key}
              path={`${path}.${index}`}
              range={range}
              day={day}
              onRemove={ranges.length > 1 ? () => changeRows(path, ranges.toSpliced(index, 1)) : null}
            />
          ))}
          <div className={styles.dayButtons}>
            {ranges.length < CAFE_LIMITS.ranges && (
              <Button
                variant="subtle"
                px="xs"
                aria-label={t('cafe.hours.addRangeOn', { day })}
                onClick={() => changeRows(path, [...ranges, newRow({ opens: '', closes: '' })])}
              >
                {t('cafe.hours.addRange')}
              </Button>
            )}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
