import {
  AppearanceInputSchema,
  getAppearance,
  saveAppearance,
  uploadLogo,
} from '@velvet-spoon/contract/api/appearance';
import { LOGO_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { acceptForms, receiveForm } from '../platform/http/multipart.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import { validInput } from '../platform/restorer.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './appearance.repository.ts';
import { appearanceFields, readAppearance, save } from './appearance.service.ts';
import { iconRoutes } from './icons.routes.ts';
import { receiveLogo } from './logo.service.ts';

export const appearance = defineNoun('appearance', {
  routes: { public: [appearanceRoutes, iconRoutes], administrator: [appearanceAdminRoutes] },
  publicTables: ['appearance'],
  history: {
    appearance: {
      async read({ db }) {
        const row = await repository.read(db);
        return { fields: appearanceFields(row), version: row.version };
      },
      prepare(fields) {
        const input = validInput(AppearanceInputSchema, fields);
        return (services, { context }) => save(services, input, context);
      },
    },
  },
  export: { appearance: { about: 'One row: the colours, the typefaces and the logo of the site.' } },
});

function appearanceRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getAppearance, async (_input, reply) => versioned(reply, await readAppearance(db)));
}

async function appearanceAdminRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  route(parent, saveAppearance, async ({ body }, reply, request) => {
    return versioned(reply, await save(services, body, changeContext(request)));
  });

  await parent.register(async (scope) => {
    acceptForms(scope);
    route(scope, uploadLogo, async (_input, _reply, request) => {
      const { actor } = changeContext(request);
      const { files } = await receiveForm(request, {
        endpoint: uploadLogo,
        files: { file: (file) => receiveLogo(services, file, actor) },
        limits: { fileBytes: LOGO_MAX_BYTES },
      });
      return files.file;
    });
  });
}
