import * as cafe from '../cafe/cafe.repository.ts';
import { defineNoun } from '../platform/noun.ts';
import { picturesSweepJob } from './celebrations.pictures.ts';
import { celebrationsAdminRoutes, celebrationsRoutes } from './celebrations.routes.ts';

/** What guests ask for is stored as a message: see `takeMessage`. */
export const celebrations = defineNoun('celebrations', {
  routes: { public: [celebrationsRoutes], administrator: [celebrationsAdminRoutes] },
  jobs: [picturesSweepJob],
  sitemap: {
    paths: ['/celebrations'],
    changedAt: async (db) => (await cafe.read(db)).updated_at,
    isOn: async (db) => (await cafe.read(db)).document.celebrations.isOn,
  },
  // Pictures go with their message.
  personalData: null,
  export: {
    message_pictures: {
      about:
        'Pictures that guests sent with a request for a cake. The files stay in the private storage, under `key`. Personal data.',
    },
  },
});
