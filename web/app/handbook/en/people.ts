import type { Chapter } from '../chapter.ts';

export const people: Chapter = {
  key: 'people',
  title: 'People',
  lead: 'Who works in the back-office. Only owners see this tab.',
  parts: [
    {
      title: 'Inviting somebody',
      steps: [
        'Enter the address under **Email**, and choose a **Role**.',
        'Press **Send invitation**. The link in the email works for seven days.',
      ],
      notes: ['Owners can do what staff can, and also decide who works here.'],
      picture: { name: 'people', alt: 'The People tab: the invitation and the list of people' },
    },
    {
      title: 'When somebody leaves',
      text: [
        'Find them under **Who works here** and press **Remove**. Every session and token of theirs ends at once; what they made stays.',
        'Every few months look through **Tokens of everyone**, and revoke those that nobody needs.',
      ],
    },
  ],
};
