import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = Readonly<Record<string, string>>;

/** A visible password is a text field, so the browser's hint about its purpose counts as well. */
const SECRET = '[type=password],[type=file],[autocomplete*=password]';
/** What visitors fill in. The honeypot has no tab stop. */
const TYPED = `textarea,select,input:not(${SECRET},[type=hidden],[tabindex="-1"])`;
/** A hidden field whose value is kept with what was typed, as it was when the visitor began. */
const MARKED = 'input[type=hidden][data-kept]';

/**
 * Keeps what was typed and chosen while the tab is open, for a visitor who looks at another page and comes back. Values that the
 * page or the visitor has already filled in win over kept ones. Returns the form's `onChange`: it runs after those of the
 * fields, which may correct what was typed.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string): () => void {
  useEffect(() => {
    const values = readKeptForm(key);
    for (const control of controlsOf(form.current, TYPED)) restore(control, values[keyOf(control)]);
  }, [form, key]);

  return function keepForm() {
    const typed = valuesOf(form.current, TYPED);
    if (Object.values(typed).every((value) => value === '')) discardKeptForm(key);
    else storeKeptForm(key, { ...valuesOf(form.current, MARKED), ...readKeptForm(key), ...typed });
  };
}

export function readKeptForm(key: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function discardKeptForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage returns nothing.
  }
}

function controlsOf(form: HTMLFormElement | null, selector: string): Control[] {
  return form ? [...form.querySelectorAll<Control>(selector)] : [];
}

function valuesOf(form: HTMLFormElement | null, selector: string): Values {
  return Object.fromEntries(controlsOf(form, selector).map((control) => [keyOf(control), valueOf(control)]));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Choices may share a name. */
function keyOf(control: Control): string {
  return isChoice(control) ? `${control.name} ${control.value}` : control.name;
}

/** Of a choice, whether the visitor made it: what is chosen from the start is not kept. */
function valueOf(control: Control): string {
  if (!isChoice(control)) return control.value;
  return control.checked && !control.defaultChecked ? 'chosen' : '';
}

function restore(control: Control, kept: string | undefined): void {
  if (!kept) return;
  if (isChoice(control)) control.checked = true;
  else control.value ||= kept;
  // What was chosen is no longer offered.
  if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.selectedIndex = 0;
}

export function storeKeptForm(key: string, values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or blocked: the form works without it.
  }
}
