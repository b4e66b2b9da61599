import { getImagery } from '@velvet-spoon/contract/imagery';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

export const imageryContent: PublicContent = {
  name: 'imagery',
  tables: ['imagery', 'media'],
  reads: [publicRead(getImagery)],
};
