import type { Chapter } from '../chapter.ts';

export const messages: Chapter = {
  key: 'messages',
  title: 'Messages',
  lead: 'What guests write with the form on the contact page. The number of new ones is beside the name of the tab.',
  parts: [
    {
      title: 'Answering',
      steps: [
        'Open a message and press **Reply**: your email program opens with the address of the guest.',
        'When you have answered, press **Mark as answered**. Colleagues see who did.',
      ],
      notes: ['Each message also arrives by email at the cafe. If that email failed, press **Send again**.'],
      picture: { name: 'messages-list', alt: 'The folders of messages and the list of new ones' },
    },
    {
      title: 'Suspects',
      text: [
        'Messages that a robot may have sent are under **Suspects**. Look there once a week. If a person wrote it, press **Release**.',
      ],
      picture: { name: 'messages-one', alt: 'An open message with its buttons' },
    },
    {
      title: 'Personal data',
      text: [
        'If a guest asks what we keep about them, enter their address under **A person’s data** and press **Save as a file**. If they ask us to delete it, press **Erase**: that cannot be undone.',
        '**How long we keep messages** decides when old messages are deleted.',
      ],
    },
  ],
};
