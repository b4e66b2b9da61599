import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field in error each time the form is refused. */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  refusal: object | null | undefined,
): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, refusal]);
}

/** For a field: its error, and the focus if it is the first one and the page is the answer to a plain post. */
export function errorProps(errors: Readonly<Record<string, string>> | undefined, name: string) {
  const [first] = Object.keys(errors ?? {});
  return { error: errors?.[name], autoFocus: first === name };
}
