import type { Product } from '@velvet-spoon/contract/products';
import type { MenuItem, MenuLeaf, MenuSection } from 'schema-dts';
import { menuAddress } from '../menu/menu-view.ts';
import { cafeId, menuId } from './cafe-node.ts';
import { allergenWords, dietOf, offerOf } from './offers.ts';

/** The sections of the whole menu, with the desserts that this page shows. */
export function menuNode(
  origin: string,
  categories: readonly string[],
  products: readonly Product[],
): MenuLeaf {
  return {
    '@type': 'Menu',
    '@id': menuId(origin),
    name: 'Menu',
    url: `${origin}/menu`,
    inLanguage: 'en',
    provider: { '@id': cafeId(origin) },
    hasMenuSection: categories.map((category) =>
      section(
        origin,
        category,
        products.filter((product) => product.category === category),
      ),
    ),
  };
}

function section(origin: string, category: string, products: readonly Product[]): MenuSection {
  return {
    '@type': 'MenuSection',
    name: category,
    url: origin + menuAddress({ category }),
    ...(products.length > 0 && { hasMenuItem: products.map((product) => item(origin, product)) }),
  };
}

function item(origin: string, product: Product): MenuItem {
  const url = `${origin}/menu/${encodeURIComponent(product.slug)}`;
  const offers = offerOf(product, origin, url);
  const diet = dietOf(product);
  // There is no property for allergens.
  const description = [product.shortDescription, allergenWords(product)].filter(Boolean).join(' ');
  return {
    '@type': 'MenuItem',
    name: product.name,
    url,
    ...(description && { description }),
    ...(product.coverPicture && { image: origin + product.coverPicture.src }),
    ...(diet && { suitableForDiet: diet }),
    ...(offers && { offers }),
  };
}
