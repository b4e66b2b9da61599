import { getProduct, listProducts } from './products.ts';

/** The whole API. OpenAPI, the client's types and the audience test are made from this table. */
export const endpoints = {
  listProducts,
  getProduct,
} as const;

export type Endpoints = (typeof endpoints)[keyof typeof endpoints];
