import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { newRow } from '../values/rows.ts';

/** Room for the largest number with spaces between thousands. */
const VALUE_LENGTH = 15;

export function StatisticsField() {
  const { statistics } = useCafeFields().form.values;
  return (
    <ListField
      name="statistics"
      text="statistics"
      rows={statistics}
      limit={CAFE_LIMITS.statistics}
      create={() => newRow({ value: '', label: '', aboutLabel: '' })}
    >
      {(path) => (
        <>
          <TextField
            name={`${path}.value`}
            text="statistics.value"
            maxLength={VALUE_LENGTH}
            inputMode="numeric"
            maw="12rem"
          />
          <div className={styles.pair}>
            <TextField
              name={`${path}.label`}
              text="statistics.label"
              maxLength={CAFE_LIMITS.statisticLabel}
            />
            <TextField
              name={`${path}.aboutLabel`}
              text="statistics.aboutLabel"
              maxLength={CAFE_LIMITS.statisticLabel}
            />
          </div>
        </>
      )}
    </ListField>
  );
}
