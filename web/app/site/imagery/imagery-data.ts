import type { Client } from '@velvet-spoon/contract/client';
import type { Imagery } from '@velvet-spoon/contract/imagery';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { type Outcome, outcomeOf, settle } from '../../api/outcome.ts';

const IMAGERY = 'GET /content/imagery';

export type ImagerySource = Outcome<Imagery> | Promise<Outcome<Imagery>>;

export function loadImagery(client: Client): Promise<Outcome<Imagery>> {
  return settle(client.request(IMAGERY));
}

export function readImagery(): ImagerySource {
  return outcomeOf(cache.read(IMAGERY, () => api.request(IMAGERY)));
}
