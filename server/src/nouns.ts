import { appearance } from './appearance/appearance.ts';
import { auth } from './auth/auth.ts';
import { cafe } from './cafe/cafe.ts';
import { celebrations } from './celebrations/celebrations.ts';
import { demo } from './demo/demo.ts';
import { documents } from './documents/documents.ts';
import { history } from './history/history.ts';
import { media } from './media/media.ts';
import { menu, nameMenuFile } from './menu/menu.ts';
import { messages } from './messages/messages.ts';
import { operations } from './operations/operations.ts';
import { pagePictures } from './page-pictures/page-pictures.ts';
import { people } from './people/people.ts';
import { personalData } from './personal-data/personal-data.ts';
import type { Noun } from './platform/noun.ts';
import { platform } from './platform/platform.ts';
import { posts } from './posts/posts.ts';
import { priceList } from './price-list/price-list.ts';
import { products } from './products/products.ts';
import { push } from './push/push.ts';
import { readers } from './readers/readers.ts';
import { search } from './search/search.ts';
import { seo } from './seo/seo.ts';
import { settings } from './settings/settings.ts';
import { setup } from './setup/setup.ts';
import { shareCards } from './share-cards/share-cards.ts';
import { site } from './site/site.ts';
import { social } from './social/social.ts';
import { status } from './status/status.ts';
import { summary } from './summary/summary.ts';
import { today } from './today/today.ts';
import { visits } from './visits/visits.ts';
import { wholesale } from './wholesale/wholesale.ts';

/** The only list of them. Each says in its file what it consists of. */
export const nouns: readonly Noun[] = [
  platform,
  appearance,
  auth,
  cafe,
  celebrations,
  demo,
  documents,
  history,
  // The menu is saved under the name that staff gave it.
  media(nameMenuFile),
  menu,
  messages,
  operations,
  pagePictures,
  people,
  personalData,
  posts,
  priceList,
  products,
  push,
  readers,
  search,
  seo,
  settings,
  setup,
  shareCards,
  site,
  social,
  status,
  summary,
  today,
  visits,
  wholesale,
];
