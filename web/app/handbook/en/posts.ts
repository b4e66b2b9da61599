import type { Chapter } from '../chapter.ts';

export const posts: Chapter = {
  key: 'posts',
  title: 'Blog',
  lead: 'The news and stories that guests read on the News page.',
  parts: [
    {
      title: 'A new post',
      steps: [
        'Fill in **Title**, **Summary** and **Theme**. The **Slug** follows by itself.',
        'Write the **Content**. The bar above it makes headings, lists and links, and inserts pictures.',
        'Choose a cover: **Cover picture file** from your phone or computer, or **Choose cover from library**.',
        'Press **Create post**.',
      ],
      notes: [
        'Set **Created at** to a day to come, and the post appears by itself at that hour. Until then it is marked **Scheduled**.',
        'Your browser keeps a draft while you write. If you close the page, press **Restore** next time.',
      ],
      picture: { name: 'posts-form', alt: 'The form of a post: title, slug and summary' },
    },
    {
      title: 'Correcting or deleting',
      steps: [
        'Find the post under **Published posts**; the search helps with older ones.',
        'Press **Edit**, correct it, and press **Update post**.',
        '**Delete** removes a post from the site for good, so you are asked first.',
      ],
      picture: { name: 'posts-list', alt: 'The list of posts with the buttons Edit and Delete' },
    },
    {
      title: 'Pictures in the text',
      text: [
        'Insert a picture with **Insert picture**, drop it or paste it. Then click it and fill in **Picture description**, which is read aloud to guests who cannot see it.',
        'Browsers do not show the HEIC photos of an iPhone. Save them as JPEG.',
      ],
    },
  ],
};
