import { defineNoun } from '../platform/noun.ts';
import { priceListRoutes, priceListStaffRoutes } from './price-list.routes.ts';

export const priceList = defineNoun('price-list', {
  routes: { partner: [priceListRoutes], administrator: [priceListStaffRoutes] },
  // Visitors see nothing of it, and what partners see is never cached.
  publicTables: [],
  history: { 'price-lists': 'not restorable' },
  // Inquiries are messages.
  personalData: null,
  export: {
    price_lists: { about: 'The price lists that partners saw, and since when. Prices of a case, in cents.' },
  },
});
