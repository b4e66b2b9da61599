import { countPosts, getNeighbours, getPost, listPosts, listThemes } from '@velvet-spoon/contract/posts';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';
import * as pages from './posts.pages.repository.ts';
import * as repository from './posts.repository.ts';

/** Searches have no end, and scheduled posts are for staff. */
const except = ['q', 'scheduled'];

export const postsContent: PublicContent = {
  name: 'posts',
  tables: ['posts', 'media', 'old_slugs'],
  reads: [listPosts, countPosts, listThemes, getPost, getNeighbours].map((endpoint) =>
    publicRead(endpoint, { except }),
  ),
  /** Until the time of the next scheduled post. */
  changesIn: repository.untilNextScheduled,
  pages: {
    paths: ['/news'],
    changedAt: pages.lastChange,
    things: {
      name: 'stories',
      route: '/news/:slug',
      find: pages.findPages,
      findPictures: pages.findPictures,
    },
  },
};
