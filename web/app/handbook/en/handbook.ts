import type { Chapter, Handbook } from '../chapter.ts';
import { cafe, media, menu, posts, products } from './content.ts';
import { account, messages, people, wholesale } from './people.ts';
import { history, settings, status, today } from './upkeep.ts';

const start: Chapter = {
  key: 'start',
  title: 'Getting started',
  lead: 'The back-office opens in any browser, on a phone or a computer: the address of the site with /admin at the end.',
  parts: [
    {
      title: 'Signing in',
      steps: [
        'If you were invited by email, open the link in it, choose your name and a password.',
        'From then on press **Sign in with a passkey**, or enter your email and password under **Sign in with email and password**.',
        'If you were given a token, paste it into **Admin token** and press **Continue**.',
      ],
      notes: [
        'Press **Forgot your password?** to set a new one with a link that we email you.',
        'On a shared computer, press **Sign out** when you are done.',
      ],
      picture: {
        name: 'sign-in',
        alt: 'The sign-in: a field for a token, sign-in with a passkey and with a password',
      },
    },
    {
      title: 'Where things are',
      text: [
        'The tabs are always at the top, and each has a chapter here. On a phone their row scrolls sideways.',
        'The buttons RU and EN change the language of the back-office. Visitors do not notice: their site is in English, so write its texts in English.',
        'The link **Help** opens this handbook at the chapter about the tab you are on.',
      ],
    },
    {
      title: 'What happens when you save',
      text: [
        'The site shows it at once. There is no separate button to publish.',
        'If a colleague has changed the same thing meanwhile, nothing is lost: you choose between **Show the saved version** and **Save my version**.',
        'If the connection breaks, what you typed stays in the form. Save again when it is back.',
      ],
    },
  ],
};

export const en: Handbook = {
  title: 'Staff handbook',
  lead: 'How to look after the site of the cafe: a chapter for each tab.',
  contents: 'Contents',
  toContents: 'Back to the contents',
  toAdmin: 'To the back-office',
  print: 'Print',
  otherLanguage: 'По-русски',
  chapters: [
    start,
    today,
    posts,
    media,
    menu,
    settings,
    wholesale,
    products,
    cafe,
    messages,
    history,
    people,
    account,
    status,
  ],
};
