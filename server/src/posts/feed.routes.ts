import type { FastifyInstance } from 'fastify';
import { documentRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentRss } from './feed.rss.ts';
import type { Feed, FeedStory } from './feed.ts';
import { readFeed } from './feed.ts';

/** The newest stories with their whole text. Every public page links to both: web/app/site/layout.tsx. */
const formats = [
  { path: '/feed.xml', contentType: 'application/rss+xml; charset=utf-8', present: presentRss },
  { path: '/feed.json', contentType: 'application/feed+json; charset=utf-8', present: presentJsonFeed },
];

export function feedRoutes(scope: FastifyInstance, services: Services): void {
  for (const { path, contentType, present } of formats) {
    documentRoute(scope, {
      path,
      contentType,
      make: async () => present(await readFeed(services), new URL(path, services.env.PUBLIC_URL).href),
    });
  }
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
function presentJsonFeed(feed: Feed, self: string): string {
  const { title, description, author, home, page, icon, stories } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    icon,
    language: 'en',
    authors: [{ name: author, url: home }],
    items: stories.map(itemOf),
  });
}

function itemOf({ id, url, title, summary, html, theme, picture, publishedAt, changedAt }: FeedStory) {
  return {
    id,
    url,
    title,
    summary,
    content_html: html,
    ...(picture && { image: picture.url }),
    date_published: publishedAt.toISOString(),
    date_modified: changedAt.toISOString(),
    tags: [theme],
  };
}
