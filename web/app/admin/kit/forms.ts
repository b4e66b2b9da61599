import { useForm } from '@mantine/form';
import { ApiError } from '@velvet-spoon/contract/client';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

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

/** Asks before unsaved work is lost: on a change of tab, and when the page is closed or reloaded. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useCloseWarning(isUnsaved);
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search;
    return isUnsaved && isLeaving && !window.confirm(question);
  });
}

/** For what survives a change of tab. Browsers ask in words of their own. */
export function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** The fields that the server found invalid, by the contract's names. */
export function refusedFields(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'invalid-request' ? error.fields : [];
}

/** For a form that publishes what it saves: Enter in a field would press its button before the person has finished. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
