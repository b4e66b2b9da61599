import { CafeDocumentSchema } from '@velvet-spoon/contract/api/cafe';
import { MenuInputSchema } from '@velvet-spoon/contract/api/menu';
import { PostInputSchema } from '@velvet-spoon/contract/api/posts';
import { saveSettings } from '@velvet-spoon/contract/api/settings';
import { saveMessageRetention } from '@velvet-spoon/contract/api/staff-messages';
import { ProductInputSchema } from '@velvet-spoon/contract/api/staff-products';
import { type MomentInput, saveMoments } from '@velvet-spoon/contract/api/staff-social';
import type { z } from 'zod';
import * as cafe from '../cafe/cafe.repository.ts';
import { saveDocument } from '../cafe/cafe.service.ts';
import * as menu from '../menu/menu.repository.ts';
import { menuFields, saveMenu } from '../menu/menu.routes.ts';
import { saveRetention } from '../messages/messages.retention.ts';
import type { Fields } from '../platform/history/changed-fields.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { ownAddresses } from '../posts/content-pictures.ts';
import { postFields } from '../posts/post-fields.ts';
import * as posts from '../posts/posts.repository.ts';
import * as postsService from '../posts/posts.service.ts';
import * as bin from '../products/product-changes.repository.ts';
import { dessertFields } from '../products/product-record.ts';
import { presentStaffProduct } from '../products/staff-products.presenter.ts';
import * as products from '../products/staff-products.repository.ts';
import * as productsService from '../products/staff-products.service.ts';
import * as settings from '../settings/settings.repository.ts';
import { saveFontScale, settingsFields } from '../settings/settings.routes.ts';
import * as social from '../social/social.repository.ts';
import { pin, readMoments } from '../social/social.routes.ts';

/** The thing as it is now; null if it is gone. */
export type Current = { fields: Fields; version: number; isInBin?: boolean } | null;

/** Saves an earlier version of the thing with this id, and returns the id that it has now. */
type Save = (
  services: Services,
  restored: { id: string; isGone: boolean; context: ChangeContext },
) => Promise<string>;

/** How one noun gets an earlier version back: by the same service as a save by hand. */
export type Restorer = {
  /** There is one at most, whatever its id was. */
  isSingle?: boolean;
  read(services: Services, id: string): Promise<Current>;
  /** The addresses of the pictures and files that it shows. */
  filesOf(fields: Fields): string[];
  /** Refuses what would be refused by hand. */
  prepare(fields: Fields): Save;
};

export const restorers: Record<string, Restorer> = {
  posts: {
    async read({ db }, id) {
      const row = await posts.findById(db, id);
      return row ? { fields: postFields(row), version: row.version } : null;
    },
    filesOf: ({ image, content }) => [...textsOf([image]), ...textsOf([content]).flatMap(ownAddresses)],
    prepare({ image, reading_time, ...rest }) {
      const optional = { image: image ?? undefined, reading_time: reading_time ?? undefined };
      const input = validInput(PostInputSchema, { ...rest, ...optional });
      return async (services, { id, isGone, context }) => {
        if (isGone) await postsService.create(services, input, context, id);
        else await postsService.update(services, id, input, context);
        return id;
      };
    },
  },

  products: {
    async read({ db }, id) {
      const row = await products.findById(db, id);
      if (row) return { fields: dessertFields(presentStaffProduct(row)), version: row.version };
      const binned = await bin.findInBin(db, id);
      return binned ? { fields: {}, version: binned.version, isInBin: true } : null;
    },
    filesOf: ({ cover, gallery }) =>
      textsOf([cover, gallery].flat().map((picture) => (picture as { image?: unknown } | null)?.image)),
    prepare(fields) {
      const input = validInput(ProductInputSchema, fields);
      return async (services, { id, isGone, context }) => {
        if (isGone) await productsService.create(services, input, context, id);
        else await productsService.update(services, id, input, context);
        return id;
      };
    },
  },

  menu: {
    isSingle: true,
    async read({ db }) {
      const row = await menu.findCurrent(db);
      return row ? { fields: menuFields(row), version: row.version } : null;
    },
    filesOf: ({ file_url }) => textsOf([file_url]),
    prepare(fields) {
      const input = validInput(MenuInputSchema, fields);
      return async (services, { isGone, context }) => {
        const saved = await saveMenu(services, input, { ...context, ...(isGone && { ifNoneMatch: '*' }) });
        return saved.id;
      };
    },
  },

  settings: {
    async read({ db }) {
      const row = await settings.read(db);
      return { fields: settingsFields(row), version: row.version };
    },
    filesOf: () => [],
    prepare(fields) {
      const { font_scale, message_retention_months: months } = fields;
      const looks = validInput(saveSettings.body, { font_scale });
      const retention = validInput(saveMessageRetention.body, { months });
      return async (services, { id, context }) => {
        const now = await settings.read(services.db);
        if (now.font_scale !== looks.font_scale) await saveFontScale(services, looks.font_scale, context);
        if (now.message_retention_months !== retention.months) {
          await saveRetention(services, retention.months, context);
        }
        return id;
      };
    },
  },

  cafe: {
    async read({ db }) {
      const { document, version } = await cafe.read(db);
      return { fields: document, version };
    },
    filesOf: () => [],
    prepare(fields) {
      const document = validInput(CafeDocumentSchema, fields);
      return async (services, { id, context }) => {
        await saveDocument(services, document, context);
        return id;
      };
    },
  },

  social: {
    async read({ db }) {
      return { fields: { moments: await readMoments(db) }, version: await social.readVersion(db) };
    },
    filesOf: ({ moments }) =>
      textsOf([moments].flat().map((moment) => (moment as MomentInput | null)?.image)),
    prepare(fields) {
      const { moments } = validInput(saveMoments.body, fields);
      return async (services, { id, context }) => {
        await pin(services, moments, context);
        return id;
      };
    },
  },
};

function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** Validates a version as a save by hand would be. What was good once may no longer be. */
function validInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new ProblemError(
    'not-restorable',
    wrong.map(({ field, message }) => `${field}: ${message}`),
    { fields: [...new Set(wrong.map(({ field }) => field))] },
  );
}
