import type { Chapter } from '../chapter.ts';

export const wholesale: Chapter = {
  key: 'wholesale',
  title: 'Wholesale',
  lead: 'Applications from cafes, restaurants and shops that want to buy from us wholesale.',
  parts: [
    {
      title: 'Deciding about an application',
      steps: [
        'Under **Pending applicants** press **Details**: contact, documents and emails are there.',
        'Open the documents with **View**. It is noted who opened them, and when. In a PDF, the keys + and − zoom, and the arrows turn the pages.',
        'Press **Approve** or **Decline**. When you decline, you can change the email before it is sent.',
      ],
      notes: [
        'A Word file can only be downloaded. Open it only if you expect it, and never enable macros.',
        'If a file says that no virus scanner has checked it, ask for it again as a PDF, or ask the person who looks after the site.',
        'The documents of a declined application are deleted for good.',
        'Write what the partner need not see into **Staff notes**.',
      ],
      picture: { name: 'wholesale-list', alt: 'The list of applications with their buttons' },
    },
    {
      title: 'Working with partners',
      text: [
        '**Suspend** signs a partner out at once, and **Reinstate** lets them in again.',
        'If an email did not arrive, open **Details** and press **Send again**.',
        'For a spreadsheet, press **Download CSV**.',
      ],
      picture: { name: 'wholesale-details', alt: 'Details of an application: documents, emails and notes' },
    },
  ],
};
