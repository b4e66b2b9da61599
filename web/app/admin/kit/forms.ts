import { type UseFormReturnType, useForm } from '@mantine/form';
import { ApiError } from '@velvet-spoon/contract/api/client';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { toast } from './notices/toast.ts';

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

/**
 * What the fields of a form need. Says what is wrong beside each, by the key of a text, and moves the focus to the first
 * of them. Labels have the name of their field below `texts`, and hints the same with `Hint` behind it.
 */
export function useFormFields<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  texts: string,
) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  /** The errors of the last attempt to save. */
  const [refusal, setRefusal] = useState<object | null>(null);
  useEffect(() => {
    const element = refusal && document.getElementById(formId);
    element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formId, refusal]);

  function refuse(errors: Partial<Record<string, string>>): void {
    form.setErrors(errors);
    setRefusal({ ...errors });
  }

  /** Says why the server refused the save. Returns false if that is about no field. */
  function refuseSave(failure: string, errors: Partial<Record<string, string>>): boolean {
    const [first] = Object.values(errors);
    if (first === undefined) return false;
    toast.failure(`${failure} ${t(first)}`);
    refuse(errors);
    return true;
  }

  function errorOf(name: string): string | undefined {
    const key = form.errors[name];
    return typeof key === 'string' ? t(key) : undefined;
  }

  /** Everything but the words. */
  function field(name: string) {
    return { ...form.getInputProps(name, { withFocus: false }), error: errorOf(name) };
  }

  function labelled(name: string) {
    const hint = `${texts}.${name}Hint`;
    return {
      ...field(name),
      label: t(`${texts}.${name}`),
      description: i18n.exists(hint) ? t(hint) : null,
    };
  }

  return { formId, refuse, refuseSave, errorOf, field, labelled };
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

/** Paths of what is saved, the field of the form for each, and the text that says what is wrong with it. */
export type Refusals = readonly (readonly [path: RegExp, field: string, text: string])[];

/** The fields of the form that a refused save names, with the key of a text for each. */
export function refusalsBy(refusals: Refusals, texts: string, error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const refused of refusedFields(error)) {
    const [path, field, text] = refusals.find(([known]) => known.test(refused)) ?? [];
    if (path && field) errors[refused.replace(path, field)] = `${texts}.${text}`;
  }
  return errors;
}

/** For a form that publishes what it saves: Enter in a field would press its button before the person has finished. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
