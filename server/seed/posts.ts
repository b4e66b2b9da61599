import { readFileSync } from 'node:fs';
import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import type { PictureFile } from './pictures.ts';

export type SeedPost = {
  slug: string;
  title: string;
  summary: string | null;
  theme: string;
  readingTime: string | null;
  image: PictureFile | null;
  recipe?: Recipe;
  /** ISO date-time with offset. */
  createdAt: string;
  /** HTML */
  content: string;
};

/** Reads ./posts/<slug>.html, which has one block element per line. */
const readContent = (slug: string): string =>
  readFileSync(new URL(`./posts/${slug}.html`, import.meta.url), 'utf8').trim();

const entries: Omit<SeedPost, 'content'>[] = [
  {
    slug: 'ten-years',
    title: 'Ten years, fifteen collections, one old blender',
    summary:
      'The first menu had four desserts, one of them spelled wrong. What changed in ten years, what did ' +
      'not, and when to order for the holidays.',
    theme: 'Updates',
    readingTime: '3 min read',
    image: 'raspberry-cashew-cheesecake.jpg',
    createdAt: '2026-11-06T09:30:00-05:00',
  },
  {
    slug: 'desserts-that-travel',
    title: 'Desserts that travel, and a few that would rather not',
    summary: null,
    theme: 'Wholesale',
    readingTime: '2 min read',
    image: 'coconut-bounty-bars.jpg',
    createdAt: '2026-09-15T10:00:00-04:00',
  },
  {
    slug: 'lemon-chia-parfait-for-four',
    title: 'Lemon chia parfait for four',
    summary:
      'Three parts, ten minutes each, no oven. Chia the night before, two cashew creams in the morning, ' +
      'and one trick for straight layers in the glass.',
    theme: 'Recipes',
    readingTime: '2 min read',
    image: 'lemon-chia-parfait.jpg',
    createdAt: '2026-07-14T08:45:00-04:00',
  },
  {
    slug: 'strawberry-weeks',
    title: 'Four weeks of strawberries',
    summary:
      'The local season is short and depends on the rain. While it lasts the tartlets change: less maple, ' +
      'thicker slices, no glaze. Eat them the same day.',
    theme: 'Seasonal',
    readingTime: '2 min read',
    image: 'strawberry-tartlets.jpg',
    createdAt: '2026-06-02T09:00:00-04:00',
  },
  {
    slug: 'how-the-mango-rose-is-made',
    title: 'How the mango rose is made',
    summary:
      'One ripe mango, a thin knife and nine minutes. The rose on the mango turmeric cheesecake, petal by ' +
      'petal, seen from behind the counter.',
    theme: 'Behind the counter',
    readingTime: '3 min read',
    image: 'mango-turmeric-cheesecake-2.jpg',
    createdAt: '2026-04-21T11:15:00-04:00',
  },
  {
    slug: 'at-a-glance-on-every-dessert',
    title: 'At a glance, on every dessert',
    summary:
      'How many it feeds, how soon you can have it, what is in it. Each dessert on the menu now has a ' +
      'small card with the answers. Here is how to read it.',
    theme: 'Updates',
    readingTime: null,
    image: 'hero-spread.jpg',
    createdAt: '2026-03-17T09:00:00-04:00',
  },
  {
    slug: 'cacao-truffles-at-home',
    title: 'Cacao truffles at home',
    summary:
      'Dates, almond butter, cacao and clean hands. The truffle we teach first, with four coatings and ' +
      'what to do when the paste splits.',
    theme: 'Recipes',
    readingTime: '2 min read',
    image: 'raw-cacao-truffles.jpg',
    recipe: {
      yield: 'About 22 truffles',
      minutes: 50,
      ingredients: [
        '12 large Medjool dates, pitted (about 220 g)',
        '½ cup almond butter, smooth and unsalted (125 g)',
        '½ cup cacao powder (45 g)',
        '2 tablespoons coconut oil, melted',
        '1 tablespoon maple syrup',
        '2 tablespoons chopped almonds',
        'A good pinch of salt',
        'For the outside: cacao powder, shredded coconut, chopped pistachios or crushed freeze-dried raspberries',
      ],
      steps: [
        'Tear a date. If it resists, soak all of them in warm water for ten minutes, then pat them dry. Feel each one for a pit.',
        'Run the dates alone in the food processor until they form a ball that knocks against the side.',
        'Add the almond butter, cacao, coconut oil, maple syrup and salt. Run it in short bursts until the paste is even and a little glossy, and scrape the bowl down twice.',
        'Fold in the chopped almonds by hand, so that they stay in pieces.',
        'Rest the paste in the refrigerator for twenty minutes, no longer.',
        'Weigh out 20 g pieces and roll them between your palms, with a drop of coconut oil on your hands.',
        'Coat them at once, while the surface is still warm from rolling.',
        'Write on the box what is in it: tree nuts (almonds, and pistachios if you used them) and coconut.',
      ],
    },
    createdAt: '2026-02-06T08:30:00-05:00',
  },
  {
    slug: 'how-wholesale-works',
    title: 'How wholesale works, from the form to the first box',
    summary:
      'Six fields, one reader, a tasting and a small first order. What restaurants, cafes and caterers can ' +
      'expect when they apply, and what we ask in return.',
    theme: 'Wholesale',
    readingTime: '2 min read',
    image: 'banner.jpg',
    createdAt: '2026-01-20T10:30:00-05:00',
  },
  {
    slug: 'why-we-soak-cashews-overnight',
    title: 'Why we soak cashews overnight',
    summary:
      'Hot water takes half an hour. Cold water takes a night. What the longer way does for the cream, and ' +
      'the test that every batch has to pass.',
    theme: 'Behind the counter',
    readingTime: '2 min read',
    image: 'making-cream.jpg',
    createdAt: '2025-12-16T09:00:00-05:00',
  },
  {
    slug: 'the-cranberry-tart',
    title: 'The tart that lasts as long as the cranberries',
    summary:
      'Chopped by hand, left raw, kept overnight in orange and maple. For a few weeks a year we make one ' +
      'cranberry tart, and then we stop.',
    theme: 'Seasonal',
    readingTime: '2 min read',
    image: null,
    createdAt: '2025-11-18T09:00:00-05:00',
  },
];

export const posts: SeedPost[] = entries.map((entry) => ({ ...entry, content: readContent(entry.slug) }));
