import type { Chapter } from '../chapter.ts';

export const media: Chapter = {
  key: 'media',
  title: 'Media',
  lead: 'All pictures, videos and documents of the site in one place.',
  parts: [
    {
      title: 'Uploading a file',
      steps: [
        'Press **Choose a file**, then **Upload**. You see how far it is, and can cancel.',
        'The file appears under **Recent uploads** and in the library.',
        'If you need its address, press **Copy URL** and paste it where it belongs.',
      ],
      notes: ['Upload videos as MP4 or WebM. Files ending in .mov do not play for everyone.'],
      picture: { name: 'media', alt: 'The Media tab: uploading a file, and the library' },
    },
    {
      title: 'The library',
      text: [
        'Each file says where it is used. Only what is used nowhere can be deleted.',
        '**Edit description** sets the words that are read aloud to guests who cannot see the picture. They also help to find it.',
      ],
    },
  ],
};
