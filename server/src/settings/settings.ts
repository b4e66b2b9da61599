import { saveSettings } from '@velvet-spoon/contract/api/settings';
import { saveMessageRetention } from '@velvet-spoon/contract/api/staff-messages';
import { defineNoun } from '../platform/noun.ts';
import { validInput } from '../platform/restorer.ts';
import * as repository from './settings.repository.ts';
import {
  saveChoices,
  saveRetention,
  settingsAdminRoutes,
  settingsFields,
  settingsRoutes,
} from './settings.routes.ts';

export const settings = defineNoun('settings', {
  routes: { public: [settingsRoutes], administrator: [settingsAdminRoutes] },
  publicTables: ['settings'],
  history: {
    settings: {
      async read({ db }) {
        const row = await repository.read(db);
        return { fields: settingsFields(row), version: row.version };
      },
      // Not the letters: switching them on is up to an owner.
      prepare({ font_scale, message_retention_months, counts_visits }) {
        const choices = validInput(saveSettings.body, { font_scale, counts_visits });
        const { months } = validInput(saveMessageRetention.body, { months: message_retention_months });
        return async (services, { context }) => {
          const now = await repository.read(services.db);
          await saveChoices(services, choices, context);
          if (now.message_retention_months !== months) await saveRetention(services, months, context);
          return now;
        };
      },
    },
  },
  export: {
    settings: {
      about:
        'One row: the size of text on the site, and for how many months messages are kept, whether visits are counted, and whether and how fast stories go out by email.',
    },
  },
});
