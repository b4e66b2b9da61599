import { TextInput } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/use-dates.ts';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { type ExceptionRow } from '../values/cafe-values.ts';
import { newRow } from '../values/rows.ts';
import { DayHours } from './day-hours.tsx';

/** A new exception is a day off, which most of them are. */
const create = (): ExceptionRow => newRow({ date: '', note: '', ranges: [] });

export function ExceptionsField() {
  const { t } = useTranslation();
  const dates = useDates();
  const { form, field } = useCafeFields();
  const { exceptions } = form.values.hours;
  return (
    <ListField
      name="hours.exceptions"
      text="exceptions"
      rows={exceptions}
      limit={CAFE_LIMITS.exceptions}
      create={create}
      isOrdered={false}
    >
      {(path, index) => {
        const { date = '', ranges = [] } = exceptions[index] ?? {};
        const day = date ? dates.day(date) : t('cafe.exceptions.item', { number: index + 1 });
        return (
          <>
            <div className={styles.pair}>
              <TextInput {...field(`${path}.date`)} type="date" label={t('cafe.exceptions.date')} />
              <TextField name={`${path}.note`} text="exceptions.note" maxLength={CAFE_LIMITS.line} />
            </div>
            <DayHours path={`${path}.ranges`} ranges={ranges} day={day} />
          </>
        );
      }}
    </ListField>
  );
}
