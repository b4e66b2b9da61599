import { getMenu } from '@velvet-spoon/contract/menu';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

export const menuContent: PublicContent = {
  name: 'menu',
  tables: ['menu', 'media'],
  reads: [publicRead(getMenu)],
};
