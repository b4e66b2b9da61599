import { getFormToken } from '@velvet-spoon/contract/messages';
import { searchSite } from '@velvet-spoon/contract/search';
import { cafeContent } from './cafe/cafe.content.ts';
import { imageryContent } from './imagery/imagery.content.ts';
import { mediaContent } from './media/media.content.ts';
import { menuContent } from './menu/menu.content.ts';
import { postsContent } from './posts/posts.content.ts';
import { featuredContent, productsContent } from './products/products.content.ts';
import { settingsContent } from './settings/settings.content.ts';
import { shareCardsContent } from './share-cards/share-cards.content.ts';
import { socialContent } from './social/social.content.ts';

/** Everything that visitors see. A public read that is in none of these fails contents.test.ts. */
export const contents = [
  productsContent,
  featuredContent,
  postsContent,
  menuContent,
  settingsContent,
  cafeContent,
  imageryContent,
  socialContent,
  shareCardsContent,
  mediaContent,
];

/** Public reads that are different for everyone, or that nobody asks for twice. */
export const neverKept = [getFormToken, searchSite];
