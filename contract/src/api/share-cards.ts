import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What the networks ask for: a picture of this size is shown large, and some refuse one of more bytes. */
export const SHARE_CARD = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** In every build. It is named while the cafe's own is not known, so it says nothing about any cafe. */
export const PLAIN_SHARE_CARD = '/share.jpg';

const SlugSchema = z.string().min(1).max(255);

const ShareCardSchema = z.object({
  src: z.string().describe(`A JPEG of ${SHARE_CARD.width} by ${SHARE_CARD.height} pixels`),
});

export const getShareCard = defineEndpoint({
  noun: 'share-cards',
  call: 'GET /content/share-card',
  audience: 'public',
  summary: 'The picture for links to a dessert, a story or any other page',
  query: z.strictObject({
    dessert: SlugSchema.optional().describe('The slug of a dessert'),
    story: SlugSchema.optional().describe('The slug of a post, instead'),
  }),
  success: { status: 200, body: ShareCardSchema },
  problems: ['not-found'],
});
