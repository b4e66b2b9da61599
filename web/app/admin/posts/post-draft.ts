import type { Work } from './post-values.ts';

const KEY = 'adminPostDraft';

/** What is written and not saved yet: it outlives an expired token, a closed tab and a change of section. */
export const postDraft = {
  read(): Work | null {
    try {
      const work = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Work | null;
      return typeof work?.values?.content === 'string' ? work : null;
    } catch {
      return null;
    }
  },
  store(work: Work): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(work));
    } catch {
      // Embedded pictures may be more than the browser keeps. An older draft would be worse than none.
      localStorage.removeItem(KEY);
    }
  },
  discard: (): void => localStorage.removeItem(KEY),
};
