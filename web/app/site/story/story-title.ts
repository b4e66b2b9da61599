import { useEffect } from 'react';
import { business } from '../../cafe/business.ts';

export function pageTitle(title: string): string {
  return `${title} | ${business.name}`;
}

/** The route's own title is chosen before a story fetched in the browser has arrived; this one comes with it. */
export function useStoryTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
