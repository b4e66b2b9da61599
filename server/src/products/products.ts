import { ProductInputSchema } from '@velvet-spoon/contract/api/staff-products';
import { defineNoun } from '../platform/noun.ts';
import { textsOf, validInput } from '../platform/restorer.ts';
import { findInBin } from './product-changes.repository.ts';
import { dessertFields } from './product-record.ts';
import { productsBinJob } from './products.bin.ts';
import { dessertPages } from './products.pages.repository.ts';
import { productsRoutes } from './products.routes.ts';
import { presentStaffProduct } from './staff-products.presenter.ts';
import * as repository from './staff-products.repository.ts';
import { staffProductsRoutes } from './staff-products.routes.ts';
import * as service from './staff-products.service.ts';

export const products = defineNoun('products', {
  routes: { public: [productsRoutes], administrator: [staffProductsRoutes] },
  jobs: [productsBinJob],
  publicTables: ['products', 'product_pictures'],
  sitemap: dessertPages,
  history: {
    products: {
      async read({ db }, id) {
        const row = await repository.findById(db, id);
        if (row) return { fields: dessertFields(presentStaffProduct(row)), version: row.version };
        const binned = await findInBin(db, id);
        return binned ? { fields: {}, version: binned.version, isInBin: true } : null;
      },
      filesOf: ({ cover, gallery }) =>
        textsOf([cover, gallery].flat().map((picture) => (picture as { image?: unknown } | null)?.image)),
      prepare(fields) {
        const input = validInput(ProductInputSchema, fields);
        return (services, { id, isGone, context }) =>
          isGone
            ? service.create(services, input, context, id)
            : service.update(services, id, input, context);
      },
    },
  },
  export: {
    products: {
      about:
        'Desserts, also hidden and sold-out ones, and those in the bin (`deleted_at`). Prices are in cents.',
    },
    product_wholesale: { about: 'What partners are offered of a dessert. Prices of a case, in cents.' },
    product_pictures: { about: 'Pictures of a dessert beside its cover, in order.' },
  },
});
