import type { Failed } from '../../api/outcome.ts';

const SOLD_OUT = 'The dessert you are looking for may have sold out or moved.';

/** Null means that the address had no slug, so nothing was requested. */
export function failureText(failure: Failed | null): string {
  if (failure === null) return `${SOLD_OUT} Explore our collection for more seasonal treats.`;
  if (failure.status === 404) return SOLD_OUT;
  return failure.message || 'Failed to load dessert details.';
}
