import { lowerHeadings, summaryOf, themeOf } from '@velvet-spoon/contract/domain/post-display';
import * as cafe from '../cafe/cafe.repository.ts';
import { publicUrl } from '../media/media.presenter.ts';
import type { Services } from '../platform/services.ts';
import { withWholeAddresses } from './post-html.ts';
import type { ListedPost } from './posts.lists.repository.ts';
import * as lists from './posts.lists.repository.ts';
import { presentPost } from './posts.presenter.ts';

/** Readers come back more often than the cafe writes this many. */
const STORIES = 30;

/** What both formats say. All addresses are whole. */
export type Feed = {
  title: string;
  description: string;
  author: string;
  home: string;
  page: string;
  icon: string;
  stories: FeedStory[];
};

export type FeedStory = {
  /** Stays the same if the address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  theme: string;
  picture: { url: string; type: string; bytes: number } | null;
  publishedAt: Date;
  changedAt: Date;
};

export async function readFeed({ db, env }: Pick<Services, 'db' | 'env'>): Promise<Feed> {
  const [{ document }, rows] = await Promise.all([cafe.read(db), lists.list(db, { limit: STORIES })]);
  const { name, tagline, description } = document;
  const addressOf = (path: string) => new URL(path, env.PUBLIC_URL).href;
  return {
    title: `${name} News`,
    description: description || tagline || name,
    author: name,
    home: addressOf('/'),
    page: addressOf('/news'),
    icon: addressOf('/icon-512.png'),
    stories: rows.map((row) => storyOf(row, addressOf)),
  };
}

function storyOf(row: ListedPost, addressOf: (path: string) => string): FeedStory {
  const post = presentPost(row, new Map());
  const url = addressOf(`/news/${row.slug}`);
  const { picture, created_at, updated_at } = row;
  return {
    id: `urn:uuid:${row.id}`,
    url,
    title: row.title,
    summary: summaryOf(post),
    html: lowerHeadings(withWholeAddresses(post.content, url)),
    theme: themeOf(post),
    picture: picture && {
      url: addressOf(publicUrl(picture.key)),
      type: picture.content_type,
      bytes: picture.size,
    },
    publishedAt: created_at,
    // A scheduled story is written before its time.
    changedAt: updated_at > created_at ? updated_at : created_at,
  };
}
