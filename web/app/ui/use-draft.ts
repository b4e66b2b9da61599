import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Draft = Readonly<Record<string, string>>;

/** A visible password is a text field, so the browser's hint about its purpose counts as well. */
const SECRET = '[type=password],[type=file],[autocomplete*=password]';
/** The trap for robots has no tab stop. */
const TYPED = `textarea,input:not(${SECRET},[type=hidden],[tabindex="-1"])`;
/** A hidden field whose value goes with the draft, as it was when the draft was begun. */
const MARKED = 'input[type=hidden][data-draft]';

/**
 * Keeps what was typed for as long as the tab is open, for someone who looks at another page and comes back. What the
 * page or the visitor has already filled in wins over the draft. Returns the form's `onChange`: it comes after those of
 * the fields, which may correct what was typed.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): () => void {
  useEffect(() => {
    const draft = readDraft(key);
    for (const control of controlsOf(form.current, TYPED)) control.value ||= draft[control.name] ?? '';
  }, [form, key]);

  return function keepDraft() {
    const typed = valuesOf(form.current, TYPED);
    if (Object.values(typed).every((value) => value === '')) discardDraft(key);
    else store(key, { ...valuesOf(form.current, MARKED), ...readDraft(key), ...typed });
  };
}

export function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

export function discardDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft.
  }
}

function controlsOf(form: HTMLFormElement | null, selector: string): Control[] {
  return form ? [...form.querySelectorAll<Control>(selector)] : [];
}

function valuesOf(form: HTMLFormElement | null, selector: string): Draft {
  return Object.fromEntries(controlsOf(form, selector).map(({ name, value }) => [name, value]));
}

function store(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form works without a draft.
  }
}
