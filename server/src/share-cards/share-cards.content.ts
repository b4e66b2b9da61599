import { getShareCard } from '@velvet-spoon/contract/share-cards';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

export const shareCardsContent: PublicContent = {
  name: 'share-cards',
  tables: ['share_cards'],
  reads: [publicRead(getShareCard)],
};
