import { getImagery } from './imagery.ts';
import { getMenu } from './menu.ts';
import { getPost, listPosts, listThemes } from './posts.ts';
import { getProduct, listProducts } from './products.ts';
import { getSettings } from './settings.ts';
import { listSocialItems } from './social.ts';

/** The whole API. OpenAPI, the client's types and the audience test are made from this table. */
export const endpoints = {
  listProducts,
  getProduct,
  getImagery,
  listSocialItems,
  listPosts,
  listThemes,
  getPost,
  getMenu,
  getSettings,
} as const;

export type Endpoints = (typeof endpoints)[keyof typeof endpoints];
