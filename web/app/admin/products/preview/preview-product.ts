import type { Picture } from '@velvet-spoon/contract/pictures';
import type { Fact, ProductDetail } from '@velvet-spoon/contract/products';
import { type DessertValues, readPrice } from '../form/dessert-values.ts';
import { filled } from '../form/read-dessert.ts';
import type { FormPicture, FormPictures } from '../pictures/form-pictures.ts';

/** What visitors would get, if the form were saved as it is. */
export function previewProduct(
  values: DessertValues,
  { items, coverKey }: FormPictures,
  untitled: string,
): ProductDetail {
  const price = readPrice(values.price);
  const cover = items.find(({ key }) => key === coverKey);
  const gallery = items.filter(({ isInGallery }) => isInGallery).map(shown);
  return {
    slug: values.slug,
    name: values.name.trim() || untitled,
    category: values.category,
    price: typeof price === 'number' ? price / 100 : 0,
    shortDescription: values.shortDescription,
    longDescription: values.longDescription,
    coverImage: cover?.picture.src ?? null,
    coverPicture: cover ? shown(cover) : null,
    galleryImages: gallery.map(({ src }) => src),
    galleryPictures: gallery,
    metadata: null,
    atAGlance: null,
    glance: factsOf(values),
    allergens: { contains: values.contains, mayContain: values.mayContain },
    orderUrl: values.orderUrl.trim() || null,
    isSoldOut: values.isSoldOut,
    isNew: false,
  };
}

function shown({ picture, alt }: FormPicture): Picture {
  return { ...picture, alt };
}

/** Without rows, the server fills in the same. */
function factsOf({ facts, category }: DessertValues): Fact[] {
  const rows = filled(facts).map(({ label, value }) => ({ label, value }));
  if (rows.length > 0) return rows;
  return [
    { label: 'Category', value: category || 'Desserts' },
    { label: 'Serves', value: '2-4 guests' },
    { label: 'Lead time', value: '48 hours' },
  ];
}
