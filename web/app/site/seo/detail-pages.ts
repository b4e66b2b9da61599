import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import type { Post } from '@velvet-spoon/contract/api/posts';
import type { ProductDetail } from '@velvet-spoon/contract/api/products';
import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { cut, summaryOf, themeOf } from '@velvet-spoon/contract/domain/post-display';
import type {
  BlogPostingLeaf,
  MenuItemLeaf,
  ProductLeaf,
  PropertyValue,
  RecipeLeaf,
  VideoObjectLeaf,
} from 'schema-dts';
import { heroPictures } from '../../products/product-pictures.ts';
import type { loader as homeLoader } from '../home/home.route.tsx';
import { menuAddress } from '../menu/menu-view.ts';
import type { loader as productLoader } from '../product/product.route.tsx';
import type { loader as storyLoader } from '../story/story.route.tsx';
import type { HomeTexts } from '../texts/with-texts.tsx';
import { cafeId, inPlace, ownId } from './cafe-node.ts';
import { menuItem } from './list-pages.ts';
import { dietOf, offerOf } from './offers.ts';
import type { DataOf, PageContext, PageFacts } from './page-facts.ts';

/** Search engines show slightly less of a description. */
const DESCRIPTION = 200;

export function homeFacts(data: DataOf<typeof homeLoader>, context: PageContext): PageFacts {
  const { cafe } = context;
  const film =
    data.pagePictures.ok && data.texts.ok
      ? filmNode(data.pagePictures.value.film, data.texts.value.film, context)
      : null;
  const what = `${cafe.tagline}${inPlace(cafe)}`.trim();
  return {
    title: what === '' ? cafe.name : `${cafe.name}: ${what}`,
    description: cafe.description || what || cafe.name,
    ...(film && { film }),
  };
}

export function productFacts(
  { product }: DataOf<typeof productLoader>,
  context: PageContext,
): PageFacts | null {
  if (!product?.ok) return null;
  const { name, slug, category, shortDescription } = product.value;
  const { cafe } = context;
  const from = `A raw vegan dessert by ${cafe.name}${inPlace(cafe)}.`;
  const description = `${shortDescription} ${from}`.trim();
  return {
    title: name,
    description: description.length <= DESCRIPTION ? description : shortDescription || from,
    kind: 'ItemPage',
    crumbs: [
      { name: 'Menu', path: '/menu' },
      { name: category, path: menuAddress({ category }) },
      { name, path: `/menu/${encodeURIComponent(slug)}` },
    ],
    main: productNode(product.value, context),
  };
}

export function storyFacts({ story }: DataOf<typeof storyLoader>, context: PageContext): PageFacts | null {
  if (!story?.ok) return null;
  const { title, slug, created_at, recipe } = story.value;
  const description = cut(summaryOf(story.value), DESCRIPTION);
  return {
    title,
    description,
    kind: 'ItemPage',
    crumbs: [
      { name: 'News', path: '/news' },
      { name: title, path: `/news/${encodeURIComponent(slug)}` },
    ],
    main: storyNode(story.value, description, context),
    ...(recipe && { recipe: recipeNode(recipe, story.value, description, context) }),
    article: { publishedAt: created_at, section: themeOf(story.value) },
  };
}

/** Null if the page shows no film. One without a title is named after the cafe. */
function filmNode(
  film: PagePictures['film'],
  { title, text }: HomeTexts['film'],
  { origin, address, cafe }: PageContext,
): VideoObjectLeaf | null {
  if (!film) return null;
  const name = title || cafe.name;
  return {
    '@type': 'VideoObject',
    '@id': ownId(address, 'film'),
    name,
    description: text || name,
    thumbnailUrl: [origin + film.poster.src],
    uploadDate: film.uploaded_at,
    contentUrl: origin + film.src,
    publisher: { '@id': cafeId(origin) },
  };
}

function storyNode(post: Post, description: string, context: PageContext): BlogPostingLeaf {
  const { origin, address } = context;
  return {
    '@type': 'BlogPosting',
    '@id': ownId(address, 'story'),
    url: address,
    headline: post.title,
    description,
    articleSection: themeOf(post),
    datePublished: post.created_at,
    // A scheduled story is last changed before it is published.
    dateModified: post.updated_at > post.created_at ? post.updated_at : post.created_at,
    inLanguage: 'en',
    image: picturesOf(post, context),
    author: { '@id': cafeId(origin) },
    publisher: { '@id': cafeId(origin) },
    mainEntityOfPage: { '@id': ownId(address, 'page') },
    ...(post.recipe && { mainEntity: { '@id': ownId(address, 'recipe') } }),
  };
}

function recipeNode(recipe: Recipe, post: Post, description: string, context: PageContext): RecipeLeaf {
  const { origin, address } = context;
  return {
    '@type': 'Recipe',
    '@id': ownId(address, 'recipe'),
    name: post.title,
    description,
    image: picturesOf(post, context),
    author: { '@id': cafeId(origin) },
    datePublished: post.created_at,
    recipeYield: recipe.yield,
    totalTime: `PT${recipe.minutes}M`,
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
    mainEntityOfPage: { '@id': ownId(address, 'page') },
  };
}

function picturesOf({ picture }: Post, { origin, shareCard }: PageContext): string[] {
  return picture ? [origin + picture.src, origin + shareCard] : [origin + shareCard];
}

/** Search engines report a product without an offer as an error, so without a price it is only a menu item. */
function productNode(
  product: ProductDetail,
  { origin, address, shareCard }: PageContext,
): ProductLeaf | MenuItemLeaf {
  const pictures = heroPictures(product).map(({ src }) => origin + src);
  const offers = offerOf(product, origin, address);
  const id = { '@id': ownId(address, 'dessert') };
  if (!offers) return { ...menuItem(origin, product), ...id };
  return {
    '@type': 'Product',
    ...id,
    name: product.name,
    url: address,
    ...(product.shortDescription && { description: product.shortDescription }),
    category: product.category,
    image: pictures.length > 0 ? pictures : [origin + shareCard],
    brand: { '@id': cafeId(origin) },
    additionalProperty: propertiesOf(product),
    offers,
  };
}

/** Product has no properties for diets and allergens. What it contains is stated once. */
function propertiesOf(product: ProductDetail): PropertyValue[] {
  const { contains, mayContain } = product.allergens;
  const facts = product.glance.filter(({ label }) => contains.length === 0 || label !== 'Contains');
  return [
    ...(dietOf(product) ? [property('Suitable for', 'Vegan diet')] : []),
    ...contains.map((allergen) => property('Contains', allergenNames[allergen])),
    ...mayContain.map((allergen) => property('May contain', allergenNames[allergen])),
    ...facts.map(({ label, value }) => property(label, value)),
  ];
}

function property(name: string, value: string): PropertyValue {
  return { '@type': 'PropertyValue', name, value };
}
