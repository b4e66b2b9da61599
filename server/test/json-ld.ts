/** A node of a graph, or a part of one. */
export type Node = Record<string, unknown>;

type Shape = { required: readonly string[]; optional?: readonly string[] };

const page: Shape = {
  required: ['@id', 'url', 'name', 'description', 'isPartOf', 'about', 'primaryImageOfPage', 'inLanguage'],
  optional: ['breadcrumb', 'mainEntity'],
};

/** All types that our pages may use, with the properties of schema.org that each must and may have. */
const shapes: Record<string, Shape> = {
  'Bakery CafeOrCoffeeShop': {
    required: ['@id', 'name', 'url', 'image', 'hasMenu', 'servesCuisine'],
    optional: [
      'address',
      'geo',
      'telephone',
      'contactPoint',
      'email',
      'sameAs',
      'description',
      'slogan',
      'potentialAction',
      'openingHoursSpecification',
    ],
  },
  PostalAddress: {
    required: [],
    optional: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  ContactPoint: { required: ['contactType', 'telephone'] },
  OrderAction: { required: ['target'] },
  EntryPoint: { required: ['urlTemplate'] },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    optional: ['dayOfWeek', 'validFrom', 'validThrough'],
  },
  WebSite: { required: ['@id', 'url', 'name', 'publisher', 'inLanguage'] },
  WebPage: page,
  AboutPage: page,
  ContactPage: page,
  CollectionPage: page,
  ItemPage: page,
  ImageObject: { required: ['url', 'width', 'height'] },
  BreadcrumbList: { required: ['@id', 'itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  Menu: { required: ['@id', 'name', 'url', 'hasMenuSection', 'provider', 'inLanguage'] },
  MenuSection: { required: ['name', 'url'], optional: ['hasMenuItem'] },
  MenuItem: { required: ['name', 'url'], optional: ['description', 'image', 'suitableForDiet', 'offers'] },
  Product: {
    required: ['@id', 'name', 'url', 'image', 'category', 'brand', 'additionalProperty'],
    optional: ['description', 'offers'],
  },
  Offer: { required: ['url', 'price', 'priceCurrency', 'availability', 'seller'] },
  PropertyValue: { required: ['name', 'value'] },
  BlogPosting: {
    required: [
      '@id',
      'url',
      'headline',
      'description',
      'datePublished',
      'image',
      'author',
      'publisher',
      'mainEntityOfPage',
      'articleSection',
      'inLanguage',
    ],
  },
  VideoObject: {
    required: ['@id', 'name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'publisher'],
  },
};

/** What is wrong with a graph, in words. */
export function findFaults(graph: Node): string[] {
  const nodes = graph['@graph'] as Node[];
  const ids = nodes.map((node) => node['@id']);
  const faults = nodes.flatMap((node, index) => faultsOf(node, `@graph[${index}]`, ids));
  if (graph['@context'] !== 'https://schema.org') faults.push('the context is not schema.org');
  if (new Set(ids).size !== ids.length) faults.push('two nodes have the same id');
  return faults;
}

function faultsOf(node: Node, place: string, ids: unknown[]): string[] {
  const keys = Object.keys(node);
  if (keys.join() === '@id') {
    return ids.includes(node['@id']) ? [] : [`${place}: nothing has the id ${JSON.stringify(node['@id'])}`];
  }
  const type = [node['@type']].flat().join(' ');
  const shape = shapes[type];
  if (!shape) return [`${place}: the type ${type} is unknown`];
  const { required, optional = [] } = shape;
  const own = [
    ...required.filter((key) => !keys.includes(key)).map((key) => `${place}: ${type} has no ${key}`),
    ...keys
      .filter((key) => key !== '@type' && !required.includes(key) && !optional.includes(key))
      .map((key) => `${place}: ${type} has an unknown ${key}`),
  ];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) => valueFaults(value, `${place}.${key}`, ids)),
  ];
}

function valueFaults(value: unknown, place: string, ids: unknown[]): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${place} is empty`];
    return value.flatMap((one, index) => valueFaults(one, `${place}[${index}]`, ids));
  }
  if (typeof value === 'object' && value !== null) return faultsOf(value as Node, place, ids);
  if (typeof value === 'number') return [];
  if (typeof value !== 'string' || value === '') return [`${place} is empty`];
  const isAddress = /(?:url|Url|item|image|Template)(?:\[\d+\])?$/.test(place);
  return isAddress && !value.startsWith('https://') ? [`${place} is no address: ${value}`] : [];
}
