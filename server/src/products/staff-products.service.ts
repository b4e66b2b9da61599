import type { Offer } from '@velvet-spoon/contract/api/price-list';
import {
  createProduct,
  type ProductInput,
  type StaffProduct,
  updateProduct,
} from '@velvet-spoon/contract/api/staff-products';
import { ALLERGENS, type Allergen } from '@velvet-spoon/contract/domain/allergens';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { invalidField } from '../platform/http/problem.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { isUniqueViolation, noteSlug } from '../platform/slugs/old-slugs.ts';
import { withoutFacts } from './at-a-glance.ts';
import type { GalleryPicture } from './product-changes.repository.ts';
import * as changes from './product-changes.repository.ts';
import * as order from './product-order.repository.ts';
import { positionAt } from './product-order.ts';
import {
  absent,
  type DessertFields,
  dessertFields,
  NOUN,
  readDessert,
  recordChange,
  slugTaken,
} from './product-record.ts';

/** A dessert that comes back from the history keeps its id. */
export async function create(
  services: Services,
  input: ProductInput,
  { actor, action = 'create' }: ChangeContext,
  id?: string,
): Promise<StaffProduct> {
  const { gallery, ...pictures } = await findPictures(services, input);
  return inTransaction(services, async (tx) => {
    await order.lockOrder(tx.db);
    const position = await positionAt(tx, { place: 'last' });
    const row = await changes.insert(tx.db, {
      ...columns(input),
      ...pictures,
      position,
      ...(id && { id }),
    });
    if (!row) return findMade(tx, input);
    await changes.setGallery(tx.db, row.id, gallery);
    await changes.setOffer(tx.db, row.id, input.wholesale ?? null);
    await noteSlug(tx, NOUN, null, row);
    const after = await readDessert(tx, row.id);
    await recordChange(tx, { actor, action, id: row.id, after: dessertFields(after) });
    return checkedAnswer(createProduct, after);
  });
}

/** The dessert that an earlier attempt has made, if its answer was lost. Any other dessert keeps the slug. */
async function findMade(tx: Tx, input: ProductInput): Promise<StaffProduct> {
  const id = await changes.findHolder(tx.db, input.slug);
  const made = id && (await readDessert(tx, id));
  if (!made || !isSaved(dessertFields(made), askedFields(input, null))) throw slugTaken(input.slug);
  return made;
}

export async function update(
  services: Services,
  id: string,
  input: ProductInput,
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<StaffProduct> {
  const { gallery, ...pictures } = await findPictures(services, input);
  return inTransaction(services, async (tx) => {
    const row = await changes.lock(tx.db, id);
    if (!row) throw absent();
    const before = await readDessert(tx, id);
    const asked = askedFields(input, before.wholesale);
    if (isSaved(dessertFields(before), asked)) return before;
    requireVersion(ifMatch, row);
    const metadata = JSON.stringify(withoutFacts(row.metadata));
    const saved = await changes
      .update(tx.db, id, { ...columns(input), ...pictures, metadata })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? slugTaken(input.slug) : error;
      });
    await changes.setGallery(tx.db, id, gallery);
    await changes.setOffer(tx.db, id, asked.wholesale);
    await noteSlug(tx, NOUN, row, saved);
    const after = await readDessert(tx, id);
    await recordChange(tx, {
      actor,
      action,
      id,
      title: after.name,
      before: dessertFields(before),
      after: dessertFields(after),
    });
    return checkedAnswer(updateProduct, after);
  });
}

function columns(input: ProductInput) {
  const asked = askedFields(input, null);
  const { cover: _cover, gallery: _gallery, wholesale: _wholesale, at_a_glance, allergens, ...rest } = asked;
  return {
    ...rest,
    at_a_glance: JSON.stringify(at_a_glance),
    contains_allergens: allergens.contains,
    may_contain_allergens: allergens.may_contain,
  };
}

/** What a save asks for, as it is stored. A program that knows nothing of partners leaves their offer as it is. */
function askedFields(
  { allergens: { contains, may_contain }, wholesale, ...rest }: ProductInput,
  offer: Offer | null,
): DessertFields {
  // "Contains" says it all.
  const others = may_contain.filter((allergen) => !contains.includes(allergen));
  return {
    ...rest,
    wholesale: wholesale === undefined ? offer : wholesale,
    allergens: { contains: inOrder(contains), may_contain: inOrder(others) },
  };
}

function inOrder(given: Allergen[]): Allergen[] {
  return ALLERGENS.filter((allergen) => given.includes(allergen));
}

type Pictures = Pick<ProductInput, 'cover' | 'gallery'>;

type StoredPictures = { cover_id: string | null; cover_alt: string | null; gallery: GalleryPicture[] };

/** Finds the uploads that a dessert shows, and refuses anything that is not an uploaded picture, naming its field. */
async function findPictures(services: Services, { cover, gallery }: Pictures): Promise<StoredPictures> {
  const keys = [...gallery, ...(cover ? [cover] : [])].flatMap(({ image }) => ownKey(services, image) ?? []);
  const found = keys.length === 0 ? [] : await mediaRepository.findByKeys(services.db, keys);
  const pictures = new Map(found.filter(({ width }) => width).map(({ key, id }) => [key, id]));

  function idOf(image: string, field: string): string {
    const id = pictures.get(ownKey(services, image) ?? '');
    if (id === undefined) throw invalidField(field, 'there is no such picture');
    return id;
  }

  return {
    cover_id: cover && idOf(cover.image, 'cover.image'),
    cover_alt: cover && cover.alt,
    gallery: gallery.map(({ image, alt }, index) => ({
      media_id: idOf(image, `gallery.${index}.image`),
      alt,
    })),
  };
}
