import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { newRow } from '../values/rows.ts';

export function SocialField() {
  const { social } = useCafeFields().form.values;
  return (
    <ListField
      name="social"
      text="social"
      rows={social}
      limit={CAFE_LIMITS.social}
      create={() => newRow({ name: '', url: '' })}
    >
      {(path) => (
        <div className={styles.pair}>
          <TextField
            name={`${path}.name`}
            text="social.name"
            maxLength={CAFE_LIMITS.label}
            placeholder="Instagram"
          />
          <TextField
            name={`${path}.url`}
            text="social.url"
            maxLength={CAFE_LIMITS.link}
            inputMode="url"
            placeholder="https://"
          />
        </div>
      )}
    </ListField>
  );
}
