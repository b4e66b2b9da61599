import type { KeyboardEvent } from 'react';

/** For a form that publishes what it saves: Enter in a field would press its button before the person has finished. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
