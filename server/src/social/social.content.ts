import { listSocialItems } from '@velvet-spoon/contract/social';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

export const socialContent: PublicContent = {
  name: 'social',
  tables: ['pinned_moments', 'instagram_items', 'media'],
  reads: [publicRead(listSocialItems)],
};
