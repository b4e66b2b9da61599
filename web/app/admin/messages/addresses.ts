import type { MessageFolder } from '@velvet-spoon/contract/message-folders';

const TAB = '/admin?tab=messages';

export const addresses = {
  folder: (folder: MessageFolder): string => (folder === 'inbox' ? TAB : `${TAB}&folder=${folder}`),
  message: (id: string): string => `${TAB}&message=${id}`,
};
