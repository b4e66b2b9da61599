import { escapeXml, textElement, XML_DECLARATION } from '../platform/xml.ts';
import type { Feed, FeedStory } from './feed.ts';

/** RSS 2.0, with the whole text in `content:encoded`, where readers look for it. */
export function presentRss({ title, description, page, stories }: Feed, self: string): string {
  const changes = stories.map(({ changedAt }) => changedAt.getTime());
  const channel = [
    textElement('title', title),
    textElement('link', page),
    textElement('description', description),
    textElement('language', 'en'),
    changes.length > 0 && dateElement('lastBuildDate', new Date(Math.max(...changes))),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...stories.map(itemOf),
  ];
  const namespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return [
    XML_DECLARATION,
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    ...channel.filter((line) => line !== false),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ id, url, title, summary, html, theme, picture, publishedAt }: FeedStory): string {
  const parts = [
    textElement('title', title),
    textElement('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    dateElement('pubDate', publishedAt),
    textElement('category', theme),
    textElement('description', escapeText(summary)),
    textElement('content:encoded', html),
  ];
  if (picture) {
    const { bytes, type } = picture;
    parts.push(`<enclosure url="${escapeXml(picture.url)}" length="${bytes}" type="${escapeXml(type)}"/>`);
  }
  return `<item>\n${parts.join('\n')}\n</item>`;
}

/** A description is read as HTML, so a summary with angle brackets is escaped once more. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** As RFC 822 writes it, which is how HTTP does too. */
function dateElement(name: string, date: Date): string {
  return textElement(name, date.toUTCString());
}
