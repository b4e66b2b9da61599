import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import type { PictureFile } from './pictures.ts';

/** An address that belongs to the demo and leads nowhere. The footer says so. */
function demo(name: string): string {
  return `https://${name}.velvetspoon.example`;
}

export const instagram = demo('instagram');

/** The demo's cafe. It states no opening hours. */
export const cafe = {
  name: 'Velvet Spoon',
  tagline: 'Raw & Vegan Desserts',
  description: 'A raw and vegan dessert cafe and patisserie in Westfield, New Jersey.',
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
  orderUrl: demo('order'),
  social: [
    { name: 'Instagram', url: instagram },
    { name: 'Facebook', url: demo('facebook') },
  ],
  hours: {
    weekly: {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    },
    exceptions: [],
  },
  announcement: null,
  founder: 'Founder & Creative Director',
  reviews: [
    {
      quote:
        'I ordered the raspberry cashew cheesecake for my daughter, who cannot have dairy or gluten. Everyone at the table asked for the recipe.',
      guest: 'Dana R., Westfield',
    },
  ],
  statistics: [
    { value: 27, label: 'partner restaurants', aboutLabel: 'partner restaurants' },
    { value: 15, label: 'dessert collections', aboutLabel: 'signature collections' },
    { value: 10, label: 'years', aboutLabel: 'years' },
    { value: 5, label: 'pastry chefs', aboutLabel: 'pastry chefs' },
  ],
  intro: {
    title: 'Cake without the oven',
    text: 'We soak, blend, press and chill. Cashews become cream, dates become crust, raspberries stay raspberries. No dairy, no egg, no wheat.',
  },
  sellingPoints: [
    {
      title: 'Natural organic product',
      text: 'Organic nuts, fruit and cacao. The sweetness is dates, maple syrup and fruit.',
    },
    {
      title: 'Packaging desserts',
      text: 'Boxed cold, with the date, the ingredients and the allergens on the label.',
    },
    {
      title: 'Best quality ingredients',
      text: 'Whole cashews, soaked overnight. Berries in their season. Vanilla from the pod.',
    },
  ],
  film: {
    title: 'Once around the mango rose',
    text: 'Mango turmeric cheesecake, laid petal by petal. The film has no sound.',
  },
  mission: {
    title: 'Our Mission',
    lead: 'A cake that more of the table can share.',
    text: 'Somebody cannot have dairy. Somebody cannot have wheat. Somebody is simply vegan. We bake nothing and leave all of it out. Nuts and coconut we do use, and every dessert says which.',
  },
  promise: {
    title: 'Our Promise',
    quote:
      'Rub the cream between two fingers. If you feel grain, it goes back. If you feel nothing, it goes out.',
  },
  story: {
    lead: 'Ten years ago there were four desserts, one used blender and a refrigerator that had to be leaned on to close.',
    paragraphs: [
      'The first raspberry cheesecake took three days and did not set. It was served in bowls, with spoons, as a mousse. People asked for it again.',
      'It has been adjusted forty-one times since. Less oil. More lemon. A thinner crust, then a thicker one. If you ate it in the first year you would recognize it, and you would like this one better.',
      'The kitchen is still on South Ave West. Cashews still soak overnight, and crusts are still pressed by hand.',
    ],
  },
  values: [
    {
      title: 'Sourcing',
      text: 'Cashews, dates, cacao and coconut, bought whole. Fruit when it is ripe, and not before. We can tell you where each of them grew.',
    },
    {
      title: 'Edible art',
      text: 'A rose of sliced mango. Six layers of pastel mousse. Every color comes from something you can eat: raspberry, turmeric, matcha, blueberry.',
    },
    {
      title: 'Inclusive recipes',
      text: 'No dairy, egg or wheat in any recipe, so that most guests can share one cake. What each dessert contains is printed beside it.',
    },
  ],
  promises: [
    'We heat nothing above 115 °F.',
    'Every label lists everything that is inside.',
    'What is not right goes back to the bench, not to the counter.',
  ],
  ingredients: ['Cashew', 'Raw cacao', 'Raspberry', 'Date', 'Pistachio', 'Coconut', 'Matcha', 'Mango'],
  celebrations: {
    isOn: true,
    leadDays: 7,
    delivers: true,
    title: 'Celebration cakes',
    lead: 'Two tiers, seven guests or seventy. Tell us the day, and who cannot eat what.',
    text: 'Every dessert on the menu can be made as a cake. We pipe names, press flowers, and leave out what somebody at the table has to avoid. The larger the cake, the earlier you should ask.',
    next: 'We read every request ourselves and answer by email within two working days, with a sketch in words, a price and a question or two. Nothing is ordered, and nothing is charged, before you say yes.',
  },
} satisfies CafeDocument;

/** What the demo's home page shows as seen at the counter: pictures with their captions. */
export const moments: Partial<Record<PictureFile, string>> = {
  'blueberry-lavender-cheesecake-2.jpg':
    'Blueberry, cashew and a little lavender. A warm knife keeps the layers straight.',
  'strawberry-tartlets-2.jpg': 'The first strawberries of the week went straight into the tartlets.',
  'chocolate-hazelnut-torte-2.jpg':
    'The first slice of the torte: ganache, hazelnut cream, and a crust you can hear.',
  'matcha-pistachio-tart-2.jpg': 'Matcha, pistachios and petals. Almost too pretty to cut. Almost.',
  'lemon-chia-parfait-2.jpg': 'Breakfast or dessert? The lemon chia parfait refuses to choose.',
  'salted-caramel-nut-bar-2.jpg': 'Caramel made of dates, a little flaky salt, and every nut we could find.',
};
