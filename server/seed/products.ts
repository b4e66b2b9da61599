import { readFileSync } from 'node:fs';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import type { PictureFile } from './pictures.ts';

type Entry = {
  slug: string;
  name: string;
  category: string;
  /** 0 means seasonal pricing. */
  priceCents: number;
  shortDescription: string;
  contains: Allergen[];
  /** The first is the cover. */
  gallery: PictureFile[];
  /** One without shows that a page does without, too. */
  glance?: [serves: string, leadTime: string, contains: string, keeps: string];
  /** In the shapes that staff of other systems have typed it. */
  metadata?: Record<string, unknown>;
};

export type SeedProduct = ReturnType<typeof seedProduct>;

/** What the text below says. */
const IN_THE_KITCHEN: Allergen[] = ['tree-nuts', 'coconut', 'soy', 'sesame'];
const KITCHEN =
  'Made in a shared kitchen that handles tree nuts, coconut, sesame and soy, so traces are possible.';

function seedProduct({ gallery, glance, metadata, ...entry }: Entry) {
  const labels = ['Category', 'Serves', 'Lead time', 'Contains', 'Keeps'];
  const values = glance && [entry.category, ...glance];
  return {
    ...entry,
    longDescription: `${readText(entry.slug)} ${KITCHEN}`,
    mayContain: IN_THE_KITCHEN.filter((allergen) => !entry.contains.includes(allergen)),
    cover: gallery[0] ?? null,
    gallery,
    atAGlance: values?.map((value, at) => ({ label: labels[at], value })) ?? null,
    metadata: metadata ?? null,
  };
}

/** Reads ./products/<slug>.txt: blank lines separate paragraphs, other line breaks are spaces. */
function readText(slug: string): string {
  const text = readFileSync(new URL(`./products/${slug}.txt`, import.meta.url), 'utf8');
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ')).join('\n\n');
}

/** The order sets each dessert's position on the menu. */
const entries: Entry[] = [
  {
    slug: 'raspberry-cashew-cheesecake',
    name: 'Raspberry Cashew Cheesecake',
    category: 'Cheesecakes',
    priceCents: 8400,
    shortDescription:
      'Vanilla cashew cream under a layer of raspberry, on a date and almond crust. Eight inches.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['raspberry-cashew-cheesecake.jpg', 'raspberry-cashew-cheesecake-2.jpg', 'hero-macro.jpg'],
    glance: ['10 to 12 guests', '48 hours', 'Tree nuts, coconut, caffeine', '4 days chilled'],
  },
  {
    slug: 'matcha-pistachio-tart',
    name: 'Matcha Pistachio Tart',
    category: 'Tarts',
    priceCents: 7600,
    shortDescription:
      'Stone-ground matcha cream in a fluted almond crust, with pistachios and three raspberries.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['matcha-pistachio-tart.jpg', 'matcha-pistachio-tart-2.jpg'],
    glance: ['8 to 10 guests', '48 hours', 'Tree nuts, coconut, caffeine', '3 days chilled'],
  },
  {
    slug: 'chocolate-hazelnut-torte',
    name: 'Chocolate Hazelnut Torte',
    category: 'Cakes',
    priceCents: 9200,
    shortDescription:
      'Two layers of dark cacao around hazelnut cream, under a glossy ganache. Cuts into twelve.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['chocolate-hazelnut-torte.jpg', 'chocolate-hazelnut-torte-2.jpg'],
    glance: ['12 guests', '48 hours', 'Tree nuts, coconut, caffeine', '5 days chilled'],
  },
  {
    slug: 'mango-turmeric-cheesecake',
    name: 'Mango Turmeric Cheesecake',
    category: 'Cheesecakes',
    priceCents: 8800,
    shortDescription:
      'Mango and turmeric over white cashew cream, with a dripping glaze and a rose of fresh mango.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['mango-turmeric-cheesecake.jpg', 'mango-turmeric-cheesecake-2.jpg'],
    glance: ['10 to 12 guests', '72 hours', 'Tree nuts, coconut', '3 days chilled'],
  },
  {
    slug: 'strawberry-tartlets',
    name: 'Strawberry Tartlets',
    category: 'Tarts',
    priceCents: 4750,
    shortDescription:
      'Five small nut crusts filled with vanilla cashew cream and covered in sliced strawberries.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['strawberry-tartlets.jpg', 'strawberry-tartlets-2.jpg'],
    glance: ['5 guests, one each', '24 hours', 'Tree nuts, coconut', '2 days chilled'],
  },
  {
    slug: 'raw-cacao-truffles',
    name: 'Raw Cacao Truffles',
    category: 'Truffles',
    priceCents: 2100,
    shortDescription:
      'Six truffles of date, almond and cacao, rolled in cacao powder, coconut, pistachio or raspberry.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['raw-cacao-truffles.jpg', 'raw-cacao-truffles-2.jpg'],
    glance: ['2 to 3 guests', 'Ready today', 'Tree nuts, coconut, caffeine', '10 days chilled'],
  },
  {
    slug: 'rainbow-mousse-cake',
    name: 'Rainbow Mousse Cake',
    category: 'Cakes',
    priceCents: 9800,
    shortDescription:
      'Six layers of cashew mousse, colored with fruit, matcha and blue spirulina. Built over two days.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['rainbow-mousse-cake.jpg', 'rainbow-mousse-cake-2.jpg'],
    glance: ['14 guests', '72 hours', 'Tree nuts, coconut, caffeine', '4 days chilled'],
  },
  {
    slug: 'lemon-chia-parfait',
    name: 'Lemon Chia Parfait',
    category: 'Parfaits',
    priceCents: 1100,
    shortDescription:
      'Chia in almond milk, lemon cream and white cashew cream, layered twice. Berries and mint on top.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['lemon-chia-parfait.jpg', 'lemon-chia-parfait-2.jpg'],
    glance: ['1 guest', 'Ready today', 'Tree nuts, coconut', '2 days chilled'],
  },
  {
    slug: 'blueberry-lavender-cheesecake',
    name: 'Blueberry Lavender Cheesecake',
    category: 'Cheesecakes',
    priceCents: 1250,
    shortDescription:
      'One slice in white, lilac and violet. Blueberry, cashew and a little lavender, sold by the slice.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['blueberry-lavender-cheesecake.jpg', 'blueberry-lavender-cheesecake-2.jpg'],
    glance: ['1 guest', 'Ready today', 'Tree nuts, coconut, caffeine', '4 days chilled'],
  },
  {
    slug: 'salted-caramel-nut-bar',
    name: 'Salted Caramel Nut Bar',
    category: 'Bars',
    priceCents: 850,
    shortDescription: 'Date caramel with tahini and miso on a nut base, under dark chocolate and flaky salt.',
    contains: ['tree-nuts', 'coconut', 'soy', 'sesame'],
    gallery: ['salted-caramel-nut-bar.jpg', 'salted-caramel-nut-bar-2.jpg'],
    glance: ['1 to 2 guests', 'Ready today', 'Tree nuts, coconut, sesame, soy, caffeine', '10 days chilled'],
  },
  {
    slug: 'carrot-cake',
    name: 'Carrot Cake',
    category: 'Cakes',
    priceCents: 6800,
    shortDescription:
      'Three layers of carrot, pecan and date with cashew frosting between. Six inches, cuts into eight.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['carrot-cake.jpg', 'carrot-cake-2.jpg'],
    metadata: { at_a_glance: "{'Category': 'Cakes', 'Serves': '8 guests', 'Lead time': '48 hours'}" },
  },
  {
    slug: 'coconut-cacao-bars',
    name: 'Coconut Cacao Bars',
    category: 'Bars',
    priceCents: 3300,
    shortDescription:
      'A box of six: moist white coconut, pressed by hand and dipped twice in dark raw chocolate.',
    contains: ['coconut'],
    gallery: ['coconut-bounty-bars.jpg', 'coconut-bounty-bars-2.jpg'],
    metadata: { serves: '6 guests, one each', lead_time: '24 hours' },
  },
  {
    slug: 'truffle-box-of-twelve',
    name: 'Truffle Box of Twelve',
    category: 'Truffles',
    priceCents: 3900,
    shortDescription:
      'Three each of cacao, coconut, pistachio and raspberry, in a paper box tied with string.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['raw-cacao-truffles-2.jpg'],
    glance: ['4 to 6 guests', '24 hours', 'Tree nuts, coconut, caffeine', '10 days chilled'],
  },
  {
    slug: 'rainbow-mousse-slice',
    name: 'Rainbow Mousse Slice',
    category: 'Cakes',
    priceCents: 1350,
    shortDescription:
      'One slice of the six-layer mousse cake: blueberry, spirulina, matcha, mango, carrot, raspberry.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['rainbow-mousse-cake-2.jpg'],
    glance: ['1 guest', 'Ready today', 'Tree nuts, coconut, caffeine', '3 days chilled'],
  },
  {
    slug: 'cranberry-orange-tart',
    name: 'Cranberry Orange Tart',
    category: 'Tarts',
    priceCents: 0,
    shortDescription:
      'Fresh cranberries and orange over cashew cream in a pecan crust. October to December only.',
    contains: ['tree-nuts', 'coconut'],
    gallery: [],
    glance: ['8 to 10 guests', '72 hours', 'Tree nuts, coconut', '4 days chilled'],
  },
  {
    slug: 'cacao-cherry-parfait',
    name: 'Cacao Cherry Parfait',
    category: 'Parfaits',
    priceCents: 2100,
    shortDescription:
      'Two lidded jars of cacao cream and crushed dark cherry, with a layer of almond crumb between them.',
    contains: ['tree-nuts', 'coconut'],
    gallery: ['cacao-cherry-parfait.jpg'],
  },
];

export const products = entries.map(seedProduct);
