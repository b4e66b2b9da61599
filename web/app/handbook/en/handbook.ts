import type { Handbook } from '../chapter.ts';
import { account } from './account.ts';
import { cafe } from './cafe.ts';
import { history } from './history.ts';
import { media } from './media.ts';
import { menu } from './menu.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { products } from './products.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { wholesale } from './wholesale.ts';

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
