import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { newRow } from '../values/rows.ts';

export function PhonesField() {
  const { phones } = useCafeFields().form.values;
  return (
    <ListField
      name="phones"
      text="phones"
      rows={phones}
      limit={CAFE_LIMITS.phones}
      create={() => newRow({ label: '', number: '' })}
    >
      {(path) => (
        <div className={styles.pair}>
          <TextField
            name={`${path}.label`}
            text="phones.label"
            maxLength={CAFE_LIMITS.label}
            placeholder="Phone"
          />
          <TextField
            name={`${path}.number`}
            text="phones.number"
            maxLength={CAFE_LIMITS.phone}
            inputMode="tel"
          />
        </div>
      )}
    </ListField>
  );
}
