import { ahead } from '../../api/ahead.ts';
import { api } from '../../api/browser.ts';

const STORY = 'GET /posts/slug/{slug}';
const NEIGHBOURS = 'GET /posts/slug/{slug}/neighbours';

const loadStory = (slug: string) => api.request(STORY, { params: { slug } });
const loadNeighbours = (slug: string) => api.request(NEIGHBOURS, { params: { slug } });

export function readStory(slug: string) {
  return ahead.take(`${STORY} ${slug}`, () => loadStory(slug));
}

export function readNeighbours(slug: string) {
  return ahead.take(`${NEIGHBOURS} ${slug}`, () => loadNeighbours(slug));
}

export function prefetchStory(slug: string): void {
  ahead.ask(`${STORY} ${slug}`, () => loadStory(slug));
  ahead.ask(`${NEIGHBOURS} ${slug}`, () => loadNeighbours(slug));
}
