import { listSocialItems } from '@velvet-spoon/contract/social';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

/** Nothing that could change yet. */
export const socialContent: PublicContent = {
  name: 'social',
  tables: [],
  reads: [publicRead(listSocialItems)],
};
