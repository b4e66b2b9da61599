import type { Answer, Call } from '@velvet-spoon/contract/api/client';
import { resource } from './resource.ts';

type SlugCall = Extract<keyof Call, `GET ${string}{slug}${string}`>;

/** Kept just long enough that a click finds what was fetched ahead of it. A later visit loads the current details. */
function detail<K extends SlugCall>(call: K) {
  return resource(
    (slug: string) => `${call} ${slug}`,
    (client, slug) => client.request<SlugCall>(call, { params: { slug } }) as Promise<Answer<Call[K]>>,
    { maxAgeMs: 30_000 },
  );
}

export const dessert = detail('GET /content/products/{slug}');
export const relatedDesserts = detail('GET /content/products/{slug}/related');
export const story = detail('GET /posts/slug/{slug}');
export const storyNeighbours = detail('GET /posts/slug/{slug}/neighbours');
