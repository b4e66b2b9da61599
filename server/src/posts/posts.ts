import { PostInputSchema } from '@velvet-spoon/contract/api/posts';
import { defineNoun } from '../platform/noun.ts';
import { textsOf, validInput } from '../platform/restorer.ts';
import { ownAddresses } from './content-pictures.ts';
import { draftsAdminRoutes, draftsRoutes } from './drafts.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { postFields } from './post-fields.ts';
import * as bin from './posts.bin.repository.ts';
import { postsBinJob } from './posts.bin.ts';
import { cleaningJob } from './posts.cleaning.ts';
import { storyPages } from './posts.pages.repository.ts';
import * as repository from './posts.repository.ts';
import { postsAdminRoutes, postsRoutes } from './posts.routes.ts';
import * as service from './posts.service.ts';

export const posts = defineNoun('posts', {
  routes: {
    public: [postsRoutes, draftsRoutes, feedRoutes],
    administrator: [postsAdminRoutes, draftsAdminRoutes],
  },
  jobs: [cleaningJob, postsBinJob],
  publicTables: ['posts'],
  sitemap: storyPages,
  history: {
    posts: {
      async read({ db }, id) {
        const row = await repository.findById(db, id);
        if (row) return { fields: postFields(row), version: row.version };
        const binned = await bin.find(db, id);
        return binned ? { fields: {}, version: binned.version, isInBin: true } : null;
      },
      filesOf: ({ image, content }) => [...textsOf([image]), ...textsOf([content]).flatMap(ownAddresses)],
      prepare({ image, reading_time, ...rest }) {
        const optional = { image: image ?? undefined, reading_time: reading_time ?? undefined };
        const input = validInput(PostInputSchema, { ...rest, ...optional });
        return (services, { id, isGone, context }) =>
          isGone
            ? service.create(services, input, context, { id })
            : service.update(services, id, input, context);
      },
    },
  },
  export: {
    posts: {
      about:
        'News. `content` is HTML; pictures in it are at `/uploads/` followed by the `key` of a row of media. Those in the bin have `deleted_at`.',
      without: { content_rules: 'which rules the HTML was cleaned by' },
    },
    post_media: { about: 'Which post uses which file.' },
    post_drafts: {
      about:
        'Drafts of posts, new ones and changes of those in `post_id`. `values` is the form as it was typed.',
      without: {
        preview_hash: 'a hash of the link to a preview, of no use without the link',
        preview_until: 'the end of that link',
      },
    },
    post_draft_media: { about: 'Which draft uses which file.' },
  },
});
