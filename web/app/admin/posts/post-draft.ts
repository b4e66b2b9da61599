import type { Work } from './post-values.ts';

const KEY = 'adminPostDraft';

/** The unsaved post. It survives an expired token, a closed browser and a switch to another tab. */
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
      // Embedded pictures can exceed the browser's quota. No draft is better than an outdated one.
      localStorage.removeItem(KEY);
    }
  },
  discard: (): void => localStorage.removeItem(KEY),
};
