import { forgetPassword, getMe, logIn, logOut, registerAccount, resetPassword } from './accounts.ts';
import { linkDocument } from './documents.ts';
import { getImagery } from './imagery.ts';
import { uploadFile } from './media.ts';
import { deleteMenu, getMenu, saveMenu } from './menu.ts';
import { getFormToken, sendMessage } from './messages.ts';
import { createPost, deletePost, getPost, listPosts, listThemes, updatePost } from './posts.ts';
import { getProduct, listProducts } from './products.ts';
import { getSettings, saveSettings } from './settings.ts';
import { listSocialItems } from './social.ts';
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
  getImagery,
  listSocialItems,
  listPosts,
  listThemes,
  getPost,
  getMenu,
  getSettings,
  sendMessage,
  getFormToken,
  registerAccount,
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
  saveMenu,
  deleteMenu,
  saveSettings,
  uploadFile,
} as const;

export type Endpoints = (typeof endpoints)[keyof typeof endpoints];
