import type { Chapter } from '../chapter.ts';

export const cafe: Chapter = {
  key: 'cafe',
  title: 'Cafe',
  lead: 'Address, phones, opening hours, the announcement and the texts of the pages.',
  parts: [
    {
      title: 'Changing the facts',
      steps: [
        'Open a section, such as **Name and contact details** or **Home page**.',
        'Change it and press **Save**. The site shows it at once, and so do emails to guests.',
      ],
      picture: { name: 'cafe', alt: 'The Cafe tab with its sections folded' },
    },
    {
      title: 'Opening hours and holidays',
      steps: [
        'Under **Opening hours** set one day, and press **Copy to all days**.',
        '**Add a date** is for holidays and special days. Guests see the **Note**.',
        'The line **Visitors will see right now** is what the site says at this moment.',
      ],
      picture: { name: 'cafe-hours', alt: 'The opening hours of each weekday' },
    },
    {
      title: 'The announcement',
      text: [
        'A line at the top of every page, for example that you close earlier on Saturday. With **Show from** and **Show until** it comes and goes by itself.',
      ],
    },
    {
      title: 'Pictures of the pages, and moments',
      text: [
        '**Pictures of the pages** has the slides, the banners and the film. **Adjust** marks the part of a picture that must stay in view.',
        'Under **Moments on the home page** you pin pictures for the home page. If Instagram is connected, they come from there.',
      ],
    },
  ],
};
