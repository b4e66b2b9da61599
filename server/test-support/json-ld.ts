/** A node of a graph, or a part of one. */
export type Node = Record<string, unknown>;

const page = '@id url name description isPartOf about primaryImageOfPage inLanguage breadcrumb? mainEntity?';

/** All types that our pages may use, with the properties of schema.org that each must have or, with a ?, may have. */
const shapes: Record<string, string> = {
  'Bakery CafeOrCoffeeShop': `@id name url image hasMenu servesCuisine address? geo? telephone? contactPoint? email?
    sameAs? description? slogan? potentialAction? openingHoursSpecification?`,
  PostalAddress: 'streetAddress? addressLocality? addressRegion? postalCode? addressCountry?',
  GeoCoordinates: 'latitude longitude',
  ContactPoint: 'contactType name telephone',
  OrderAction: 'target',
  EntryPoint: 'urlTemplate',
  OpeningHoursSpecification: 'opens closes dayOfWeek? validFrom? validThrough?',
  WebSite: '@id url name publisher inLanguage',
  WebPage: page,
  AboutPage: page,
  ContactPage: page,
  CollectionPage: page,
  ItemPage: page,
  ImageObject: 'url width height',
  BreadcrumbList: '@id itemListElement',
  ListItem: 'position name item',
  Menu: '@id name url hasMenuSection provider inLanguage',
  MenuSection: 'name url hasMenuItem?',
  MenuItem: '@id? name url description? image? suitableForDiet? offers?',
  Product: '@id name url image category brand additionalProperty description? offers',
  Offer: 'url price priceCurrency availability seller',
  PropertyValue: 'name value',
  BlogPosting: `@id url headline description datePublished dateModified image author publisher mainEntityOfPage articleSection
    inLanguage mainEntity?`,
  Recipe: `@id name description image author datePublished recipeYield totalTime recipeIngredient recipeInstructions
    mainEntityOfPage`,
  HowToStep: 'text',
  VideoObject: '@id name description thumbnailUrl uploadDate contentUrl publisher',
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
  const known = shape.split(/\s+/);
  const missing = known.filter((key) => !key.endsWith('?') && !keys.includes(key));
  const unknown = keys.filter((key) => key !== '@type' && !known.includes(key) && !known.includes(`${key}?`));
  return [
    ...missing.map((key) => `${place}: ${type} has no ${key}`),
    ...unknown.map((key) => `${place}: ${type} has an unknown ${key}`),
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
