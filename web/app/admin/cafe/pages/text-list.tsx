import { LongField } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import type { TextRow } from '../values/cafe-values.ts';
import { newRow } from '../values/rows.ts';

type TextListProps = { name: string; text: string; rows: TextRow[]; limit: number; maxLength: number };

/** Texts below each other: the paragraphs of the story, the promises. */
export function TextList({ name, text, rows, limit, maxLength }: TextListProps) {
  return (
    <ListField name={name} text={text} rows={rows} limit={limit} create={() => newRow({ text: '' })}>
      {(path) => <LongField name={`${path}.text`} text="text" maxLength={maxLength} />}
    </ListField>
  );
}
