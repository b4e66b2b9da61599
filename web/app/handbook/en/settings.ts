import type { Chapter } from '../chapter.ts';

export const settings: Chapter = {
  key: 'settings',
  title: 'Settings',
  lead: 'The size of the letters on the whole public site.',
  parts: [
    {
      title: 'Changing the size',
      steps: [
        'Move the slider **Font scale**, or enter a **Value**. The preview below follows.',
        'Press **Save settings**.',
        'Look at the menu and a story on a phone. If it is too large, press **Reset to default**.',
      ],
      picture: { name: 'settings', alt: 'The Settings tab: the slider and the preview' },
    },
  ],
};
