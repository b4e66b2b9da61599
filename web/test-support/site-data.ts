import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { Post } from '@velvet-spoon/contract/api/posts';
import type { Product, ProductDetail } from '@velvet-spoon/contract/api/products';

/** A cafe that has filled in everything but its hours, with links that lead nowhere. */
export const cafe: Cafe = {
  name: 'Velvet Spoon',
  tagline: 'Raw & Vegan Desserts',
  description: 'A raw and vegan dessert cafe in Westfield.',
  timeZone: 'America/New_York',
  address: {
    street: '407 South Ave West',
    city: 'Westfield',
    region: 'NJ',
    postalCode: '07090',
    country: 'US',
  },
  geo: { latitude: 40.6497, longitude: -74.3561 },
  phones: [
    { label: 'Phone', number: '+1 (908) 555-0142' },
    { label: 'Toll-free', number: '+1 (800) 555-0176' },
  ],
  email: 'hello@velvetspoon.example',
  orderUrl: 'https://order.velvetspoon.example',
  social: ['Instagram', 'Facebook'].map((name) => ({
    name,
    url: `https://${name.toLowerCase()}.velvetspoon.example`,
  })),
  hours: {
    weekly: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
    exceptions: [],
  },
  announcement: null,
  founder: 'Founder',
  reviews: [{ quote: 'Everyone asked for the recipe.', guest: 'Dana R.' }],
  statistics: [{ value: 27, label: 'partner restaurants', aboutLabel: 'partner restaurants' }],
  intro: { title: 'Cake without the oven', text: 'We soak, blend, press and chill.' },
  sellingPoints: [{ title: 'Natural organic product', text: 'Organic nuts, fruit and cacao.' }],
  film: { title: 'Once around the mango rose', text: 'The film has no sound.' },
  mission: { title: 'Our Mission', lead: 'A dessert for the whole table.', text: 'One cake is enough.' },
  promise: { title: 'Our Promise', quote: 'If you feel grain, it goes back.' },
  story: { lead: 'Ten years ago there were four desserts.', paragraphs: [] },
  values: [],
  promises: [],
  ingredients: ['Cashew', 'Raw cacao'],
  celebrations: {
    isOn: true,
    leadDays: 7,
    delivers: true,
    title: 'Celebration cakes',
    lead: 'Tell us the day.',
    text: 'Every dessert can be a cake.',
    next: 'We answer within two days.',
  },
  updatedAt: '2026-05-04T10:00:00.000Z',
  version: 1,
};

export const noPagePictures: PagePictures = {
  heroes: [],
  banner: null,
  mission: null,
  closing: null,
  about: null,
  ingredients: null,
  contact: null,
  celebrations: null,
  film: null,
};

/** Loads at once. Its name makes its address unique. */
export function buildPicture(name: string, change: Partial<Picture> = {}): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><title>${name}</title></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { src, width: 1200, height: 900, alt: name, placeholder: '', sources: [], ...change };
}

export function buildProduct(change: Partial<Product> = {}): Product {
  const { name = 'Plum Tart' } = change;
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    category: 'Tarts',
    price: 12,
    shortDescription: 'Plums on almond cream.',
    coverImage: null,
    coverPicture: null,
    isSoldOut: false,
    isNew: false,
    allergens: { contains: [], mayContain: [] },
    serves: null,
    leadTime: null,
    ...change,
  };
}

export function buildDessert(change: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...buildProduct(change),
    longDescription: 'Almonds soak overnight.\n\nPlums are added last.',
    galleryImages: [],
    galleryPictures: [],
    metadata: null,
    atAGlance: null,
    glance: [],
    orderUrl: null,
    ...change,
  };
}

export function buildPost(change: Partial<Post> = {}): Post {
  const { title = 'Plum season' } = change;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return {
    id: slug,
    slug,
    title,
    summary: 'The first plums are here.',
    theme: 'Seasonal',
    reading_time: '2 min read',
    content: '<p>They come from the next village.</p>',
    image: null,
    picture: null,
    content_pictures: [],
    recipe: null,
    created_at: '2026-04-21T15:00:00.000Z',
    updated_at: '2026-04-21T15:00:00.000Z',
    is_scheduled: false,
    version: 1,
    ...change,
  };
}
