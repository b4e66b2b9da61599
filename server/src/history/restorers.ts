import { CafeDocumentSchema } from '@velvet-spoon/contract/cafe';
import { MenuInputSchema } from '@velvet-spoon/contract/menu';
import { PostInputSchema } from '@velvet-spoon/contract/posts';
import { saveSettings } from '@velvet-spoon/contract/settings';
import { ProductInputSchema } from '@velvet-spoon/contract/staff-products';
import * as cafe from '../cafe/cafe.repository.ts';
import { saveDocument } from '../cafe/cafe.service.ts';
import * as menu from '../menu/menu.repository.ts';
import { menuFields, saveMenu } from '../menu/menu.service.ts';
import type { Fields } from '../platform/history/changed-fields.ts';
import type { By } from '../platform/http/by.ts';
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
import { saveFontScale, settingsFields } from '../settings/settings.service.ts';
import { validInput } from './valid-input.ts';

/** The thing as it is now; null if it is gone. */
export type Current = { fields: Fields; version: number; isInBin?: boolean } | null;

type Restored = { id: string; isGone: boolean; fields: Fields; by: By };

/** How one noun gets an earlier version back: by the same service as a save by hand. */
export type Restorer = {
  /** There is one at most, whatever its id was. */
  isSingle?: boolean;
  read(services: Services, id: string): Promise<Current>;
  /** The addresses of the pictures and files that it shows. */
  filesOf(fields: Fields): string[];
  /** Returns the id. */
  save(services: Services, restored: Restored): Promise<string>;
};

export const restorers: Record<string, Restorer> = {
  posts: {
    async read({ db }, id) {
      const row = await posts.findById(db, id);
      return row ? { fields: postFields(row), version: row.version } : null;
    },
    filesOf: ({ image, content }) => [...textsOf([image]), ...ownAddresses(String(content ?? ''))],
    async save(services, { id, isGone, fields, by }) {
      const { image, reading_time, ...rest } = fields;
      const optional = { image: image ?? undefined, reading_time: reading_time ?? undefined };
      const input = validInput(PostInputSchema, { ...rest, ...optional });
      const post = isGone
        ? await postsService.create(services, input, by, id)
        : await postsService.update(services, id, input, by);
      return post.id;
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
    async save(services, { id, isGone, fields, by }) {
      const input = validInput(ProductInputSchema, fields);
      const dessert = isGone
        ? await productsService.create(services, input, by, id)
        : await productsService.update(services, id, input, by);
      return dessert.id;
    },
  },

  menu: {
    isSingle: true,
    async read({ db }) {
      const row = await menu.findCurrent(db);
      return row ? { fields: menuFields(row), version: row.version } : null;
    },
    filesOf: ({ file_url }) => textsOf([file_url]),
    async save(services, { isGone, fields, by }) {
      const absence = isGone ? { ifNoneMatch: '*' } : {};
      return (await saveMenu(services, validInput(MenuInputSchema, fields), { ...by, ...absence })).id;
    },
  },

  settings: {
    async read({ db }) {
      const row = await settings.read(db);
      return { fields: settingsFields(row), version: row.version };
    },
    filesOf: () => [],
    async save(services, { id, fields, by }) {
      const { font_scale } = validInput(saveSettings.body, fields);
      await saveFontScale(services, font_scale, by);
      return id;
    },
  },

  cafe: {
    async read({ db }) {
      const { document, version } = await cafe.read(db);
      return { fields: document, version };
    },
    filesOf: () => [],
    async save(services, { id, fields, by }) {
      await saveDocument(services, validInput(CafeDocumentSchema, fields), by);
      return id;
    },
  },
};

function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}
