import { getSettings } from '@velvet-spoon/contract/settings';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';

export const settingsContent: PublicContent = {
  name: 'settings',
  tables: ['settings'],
  reads: [publicRead(getSettings)],
};
