import type { Chapter } from '../chapter.ts';

export const history: Chapter = {
  key: 'history',
  title: 'History',
  lead: 'Who changed what, and when. If something went wrong, this is where you bring it back.',
  parts: [
    {
      title: 'Finding a change',
      steps: [
        'Choose **What**, **Who** and the dates in the filters.',
        'Open the change: removed words are crossed out, added ones underlined.',
      ],
      picture: { name: 'history-list', alt: 'The list of changes with its filters' },
    },
    {
      title: 'Bringing back an earlier version',
      steps: [
        'Open the change that made it worse.',
        'Press **Restore the version before this change**. The site shows it at once.',
      ],
      notes: ['The present version is not lost: it stays in the history, and you can return to it too.'],
      picture: { name: 'history-one', alt: 'One change: what was there before and after' },
    },
  ],
};
