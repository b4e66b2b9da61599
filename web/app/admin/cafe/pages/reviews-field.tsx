import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { LongField, TextField } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import { newRow } from '../values/rows.ts';

export function ReviewsField() {
  const { reviews } = useCafeFields().form.values;
  return (
    <ListField
      name="reviews"
      text="reviews"
      rows={reviews}
      limit={CAFE_LIMITS.reviews}
      create={() => newRow({ quote: '', guest: '' })}
    >
      {(path) => (
        <>
          <LongField name={`${path}.quote`} text="reviews.quote" maxLength={CAFE_LIMITS.text} />
          <TextField name={`${path}.guest`} text="reviews.guest" maxLength={CAFE_LIMITS.line} />
        </>
      )}
    </ListField>
  );
}
