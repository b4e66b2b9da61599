import type { Feed, FeedStory } from './feed.ts';

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function presentJsonFeed(feed: Feed, self: string): string {
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
