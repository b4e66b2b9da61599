import {
  getProduct,
  listAllergens,
  listCategories,
  listFeatured,
  listProducts,
  listRelated,
} from '@velvet-spoon/contract/products';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';
import { untilNextHour } from './featured-seed.ts';
import * as pages from './products.pages.repository.ts';
import * as repository from './products.repository.ts';

const tables = ['products', 'product_pictures', 'media', 'old_slugs'];

export const productsContent: PublicContent = {
  name: 'products',
  tables,
  reads: [listProducts, listCategories, listAllergens, getProduct, listRelated].map((endpoint) =>
    publicRead(endpoint),
  ),
  /** Until the next dessert is no longer new. */
  changesIn: repository.untilNextIsOld,
  pages: {
    paths: ['/menu'],
    changedAt: pages.lastChange,
    things: {
      name: 'desserts',
      route: '/menu/:slug',
      find: pages.findPages,
      findPictures: pages.findPictures,
    },
  },
};

/** Apart from the menu, because it also changes on the hour: see featured-seed.ts. */
export const featuredContent: PublicContent = {
  name: 'featured',
  tables,
  reads: [publicRead(listFeatured, { except: ['seed'] })],
  changesIn: async () => untilNextHour(new Date()),
};
