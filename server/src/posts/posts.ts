import { PostInputSchema } from '@velvet-spoon/contract/api/posts';
import { defineNoun } from '../platform/noun.ts';
import { textsOf, validInput } from '../platform/restorer.ts';
import { ownAddresses } from './content-pictures.ts';
import { feedRoutes } from './feed.routes.ts';
import { postFields } from './post-fields.ts';
import { cleaningJob } from './posts.cleaning.ts';
import { storyPages } from './posts.pages.repository.ts';
import * as repository from './posts.repository.ts';
import { postsAdminRoutes, postsRoutes } from './posts.routes.ts';
import * as service from './posts.service.ts';

export const posts = defineNoun('posts', {
  routes: { public: [postsRoutes, feedRoutes], administrator: [postsAdminRoutes] },
  jobs: [cleaningJob],
  publicTables: ['posts'],
  sitemap: storyPages,
  metrics: [],
  history: {
    posts: {
      async read({ db }, id) {
        const row = await repository.findById(db, id);
        return row ? { fields: postFields(row), version: row.version } : null;
      },
      filesOf: ({ image, content }) => [...textsOf([image]), ...textsOf([content]).flatMap(ownAddresses)],
      prepare({ image, reading_time, ...rest }) {
        const optional = { image: image ?? undefined, reading_time: reading_time ?? undefined };
        const input = validInput(PostInputSchema, { ...rest, ...optional });
        return (services, { id, isGone, context }) =>
          isGone
            ? service.create(services, input, context, id)
            : service.update(services, id, input, context);
      },
    },
  },
  personalData: null,
  export: {
    posts: {
      about:
        'News. `content` is HTML; pictures in it are at `/uploads/` followed by the `key` of a row of media.',
      without: { content_rules: 'which rules the HTML was cleaned by' },
    },
    post_media: { about: 'Which post uses which file.' },
  },
});
