import type { Cafe } from '@velvet-spoon/contract/cafe';
import type { Client } from '@velvet-spoon/contract/client';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { type Outcome, outcomeOf, settle } from '../../api/outcome.ts';

const CAFE = 'GET /content/cafe';

export type TextSource<T> = Outcome<T> | Promise<Outcome<T>>;

/** Which part of the cafe document a page shows: it is sent nothing else. */
type Choose<T> = (cafe: Cafe) => T;

export function loadTexts<T>(client: Client, choose: Choose<T>): Promise<Outcome<T>> {
  return settle(client.request(CAFE).then(choose));
}

export function readTexts<T>(page: string, choose: Choose<T>): TextSource<T> {
  return outcomeOf(cache.read(`${CAFE} for ${page}`, () => api.request(CAFE).then(choose)));
}
