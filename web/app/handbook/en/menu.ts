import type { Chapter } from '../chapter.ts';

export const menu: Chapter = {
  key: 'menu',
  title: 'Menu',
  lead: 'The menu as a PDF, which guests open and download. The desserts of the site are in the Desserts tab.',
  parts: [
    {
      title: 'Replacing the menu',
      steps: [
        'Under **PDF file** choose the new file, and wait until it is uploaded.',
        'If you like, set a **Display date**: visitors see it instead of the date of the file.',
        'Press **Save menu**. Until then guests see the old one.',
      ],
      notes: [
        'Instead of a file you can enter a **Menu URL**, if the menu is on another site.',
        '**Remove menu** takes it off the site until you upload a new one.',
      ],
      picture: { name: 'menu', alt: 'The Menu tab: the current menu and the form' },
    },
  ],
};
