import { allergenNames } from '@velvet-spoon/contract/allergens';
import type { ProductDetail } from '@velvet-spoon/contract/products';
import type { ProductLeaf, PropertyValue } from 'schema-dts';
import { heroPictures } from '../product/product-pictures.ts';
import { cafeId, ownId } from './cafe-node.ts';
import { dietOf, offerOf } from './offers.ts';
import type { PageContext } from './page-facts.ts';

export function productNode(
  product: ProductDetail,
  { origin, address, shareCard }: PageContext,
): ProductLeaf {
  const pictures = heroPictures(product).map(({ src }) => origin + src);
  const offers = offerOf(product, origin, address);
  return {
    '@type': 'Product',
    '@id': ownId(address, 'dessert'),
    name: product.name,
    url: address,
    ...(product.shortDescription && { description: product.shortDescription }),
    category: product.category,
    image: pictures.length > 0 ? pictures : [origin + shareCard],
    brand: { '@id': cafeId(origin) },
    additionalProperty: propertiesOf(product),
    ...(offers && { offers }),
  };
}

/** A product has no properties of its own for diets and allergens. */
function propertiesOf(product: ProductDetail): PropertyValue[] {
  const { contains, mayContain } = product.allergens;
  return [
    ...(dietOf(product) ? [property('Suitable for', 'Vegan diet')] : []),
    ...contains.map((allergen) => property('Contains', allergenNames[allergen])),
    ...mayContain.map((allergen) => property('May contain', allergenNames[allergen])),
    ...product.glance.map(({ label, value }) => property(label, value)),
  ];
}

function property(name: string, value: string): PropertyValue {
  return { '@type': 'PropertyValue', name, value };
}
