import { Button, Switch, TextInput } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { WEEKDAYS } from '@velvet-spoon/contract/domain/opening-hours';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { GlyphButton } from '../../kit/glyph.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';
import { newRow, type RangeRow as Range } from '../values/cafe-values.ts';
import styles from './hours.module.css';
import { sameEveryDay, usualRanges } from './usual-hours.ts';

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

type RangeRowProps = {
  path: string;
  range: Range;
  /** The day that the range belongs to, for those who cannot see it. */
  day: string;
  onRemove: (() => void) | null;
};

function RangeRow({ path, range: { opens, closes }, day, onRemove }: RangeRowProps) {
  const { t } = useTranslation();
  const { field } = useCafeFields();
  return (
    <div className={styles.range}>
      <TextInput {...field(`${path}.opens`)} type="time" aria-label={t('cafe.hours.opensOn', { day })} />
      <span aria-hidden="true">–</span>
      <TextInput {...field(`${path}.closes`)} type="time" aria-label={t('cafe.hours.closesOn', { day })} />
      {onRemove && (
        <GlyphButton
          name="remove"
          label={t('cafe.hours.removeRange', { day, opens, closes })}
          onClick={onRemove}
        />
      )}
      {opens !== '' && closes !== '' && closes <= opens && (
        <Hint className={styles.night}>
          {opens === '00:00' && closes === '00:00' ? t('cafe.hours.allDay') : t('cafe.hours.nextDay')}
        </Hint>
      )}
    </div>
  );
}
