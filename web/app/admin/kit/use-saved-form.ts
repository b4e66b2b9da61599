import { useForm } from '@mantine/form';
import { useState } from 'react';

/**
 * The form of something that others may save too. Untouched, it follows what is saved. From the first change on it keeps
 * what was typed, and `source` stays what it was typed over: saving against that version reveals a conflict.
 */
export function useSavedForm<Saved, Values extends Record<string, unknown>>(
  saved: Saved,
  toValues: (saved: Saved) => Values,
) {
  // Controlled: filling an uncontrolled form replaces its inputs, and the one in use would lose focus.
  const form = useForm<Values>({ mode: 'controlled', initialValues: toValues(saved) });
  const [source, setSource] = useState(saved);

  function fill(from: Saved): void {
    form.setValues(toValues(from));
    form.resetTouched();
    setSource(from);
  }

  if (saved !== source && !form.isTouched()) fill(saved);

  return { form, source, fill };
}
