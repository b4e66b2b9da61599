import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { LongField, TextField } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import { newRow } from '../values/rows.ts';

/** Selling points and values: a title with a text below it. */
export function TitledList({ name }: { name: 'sellingPoints' | 'values' }) {
  const { [name]: rows } = useCafeFields().form.values;
  return (
    <ListField
      name={name}
      text={name}
      rows={rows}
      limit={CAFE_LIMITS[name]}
      create={() => newRow({ title: '', text: '' })}
    >
      {(path) => (
        <>
          <TextField name={`${path}.title`} text="heading" maxLength={CAFE_LIMITS.line} />
          <LongField name={`${path}.text`} text="text" maxLength={CAFE_LIMITS.text} />
        </>
      )}
    </ListField>
  );
}
