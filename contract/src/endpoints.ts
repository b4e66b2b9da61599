import {
  confirmAccount,
  forgetPassword,
  getMe,
  logIn,
  logOut,
  registerAccount,
  resetPassword,
} from './accounts.ts';
import { getCafe, getCafeDocument, saveCafe } from './cafe.ts';
import { linkDocument } from './documents.ts';
import { getHistoryEntry, listHistory, listHistoryPeople, restoreHistoryEntry } from './history.ts';
import { getImagery, listPlaces, savePlace } from './imagery.ts';
import { deleteMedia, describeMedia, listMedia, uploadFile } from './media.ts';
import { deleteMenu, getMenu, saveMenu } from './menu.ts';
import { getFormToken, sendMessage } from './messages.ts';
import {
  countPosts,
  createPost,
  deletePost,
  getNeighbours,
  getPost,
  listPosts,
  listThemes,
  updatePost,
} from './posts.ts';
import {
  getProduct,
  listAllergens,
  listCategories,
  listFeatured,
  listProducts,
  listRelated,
} from './products.ts';
import { getSettings, saveSettings } from './settings.ts';
import { listSocialItems } from './social.ts';
import {
  countStaffProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  flagProduct,
  getStaffProduct,
  listStaffCategories,
  listStaffProducts,
  moveProduct,
  renameCategory,
  restoreProduct,
  updateProduct,
} from './staff-products.ts';
import {
  applyForWholesale,
  approveApplicant,
  deleteApplicant,
  getPartner,
  listApplicants,
  listPartners,
  logInPartner,
} from './wholesale.ts';

/** The whole API. The OpenAPI document, the client's types and the audience test are built from this table. */
export const endpoints = {
  listProducts,
  getProduct,
  listRelated,
  listAllergens,
  listCategories,
  listFeatured,
  getImagery,
  getCafe,
  listSocialItems,
  listPosts,
  countPosts,
  listThemes,
  getPost,
  getNeighbours,
  getMenu,
  getSettings,
  sendMessage,
  getFormToken,
  registerAccount,
  confirmAccount,
  logIn,
  getMe,
  logOut,
  forgetPassword,
  resetPassword,
  applyForWholesale,
  logInPartner,
  getPartner,
  listApplicants,
  listPartners,
  approveApplicant,
  deleteApplicant,
  linkDocument,
  createPost,
  updatePost,
  deletePost,
  listStaffProducts,
  countStaffProducts,
  listStaffCategories,
  renameCategory,
  getStaffProduct,
  createProduct,
  updateProduct,
  flagProduct,
  duplicateProduct,
  moveProduct,
  deleteProduct,
  restoreProduct,
  saveMenu,
  deleteMenu,
  saveSettings,
  getCafeDocument,
  saveCafe,
  listPlaces,
  savePlace,
  uploadFile,
  listMedia,
  describeMedia,
  deleteMedia,
  listHistory,
  listHistoryPeople,
  getHistoryEntry,
  restoreHistoryEntry,
} as const;

export type Endpoints = (typeof endpoints)[keyof typeof endpoints];
