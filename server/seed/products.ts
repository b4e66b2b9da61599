import type { PictureFile } from './pictures.ts';

export type SeedProduct = {
  slug: string;
  name: string;
  category: string;
  /** 0 means seasonal pricing. */
  priceCents: number;
  shortDescription: string;
  /** Plain text; paragraphs are separated by a blank line. */
  longDescription: string;
  cover: PictureFile | null;
  gallery: PictureFile[];
  atAGlance: { label: string; value: string }[] | null;
  metadata: Record<string, unknown> | null;
};

const kitchen =
  'Made in a shared kitchen that handles tree nuts, coconut, sesame and soy, so traces are possible.';

/** Unwraps source lines: blank lines separate paragraphs, other line breaks become spaces. */
const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');

const glance = (category: string, serves: string, leadTime: string, contains: string, keeps: string) => [
  { label: 'Category', value: category },
  { label: 'Serves', value: serves },
  { label: 'Lead time', value: leadTime },
  { label: 'Contains', value: contains },
  { label: 'Keeps', value: keeps },
];

export const products: SeedProduct[] = [
  {
    slug: 'raspberry-cashew-cheesecake',
    name: 'Raspberry Cashew Cheesecake',
    category: 'Cheesecakes',
    priceCents: 8400,
    shortDescription:
      'Vanilla cashew cream under a layer of raspberry, on a date and almond crust. Eight inches.',
    longDescription: prose(`
      Cashews soak overnight, then turn in the blender until the cream has no grain left. Half is poured
      white, half is blended with raspberries. The cake sets cold on a crust of dates and almonds and is
      finished with coulis, whole raspberries and mint. Sharp at the top, mild below, chewy at the base.

      Ingredients: cashews, raspberries, almonds, dates, coconut oil, maple syrup, lemon juice, cacao nibs,
      vanilla bean, psyllium husk, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. ${kitchen}`),
    cover: 'raspberry-cashew-cheesecake.jpg',
    gallery: ['raspberry-cashew-cheesecake.jpg', 'raspberry-cashew-cheesecake-2.jpg', 'ingredients.jpg'],
    atAGlance: glance('Cheesecakes', '10 to 12 guests', '48 hours', 'Tree nuts, coconut', '4 days chilled'),
    metadata: null,
  },
  {
    slug: 'matcha-pistachio-tart',
    name: 'Matcha Pistachio Tart',
    category: 'Tarts',
    priceCents: 7600,
    shortDescription:
      'Stone-ground matcha cream in a fluted almond crust, with pistachios and three raspberries.',
    longDescription: prose(`
      We press the crust into the tin by hand, flute by flute, and chill it until it holds. The filling is
      cashew cream and pistachio butter with matcha, sifted twice. It is grassy first, then sweet, with salt
      from the nuts at the end. Chopped pistachios, raspberries and petals go on last.

      Ingredients: cashews, almonds, pistachios, dates, coconut oil, maple syrup, almond flour, matcha green
      tea, lemon juice, psyllium husk, raspberries, edible flowers, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds, pistachios) and coconut. Matcha contains caffeine.
      ${kitchen}`),
    cover: 'matcha-pistachio-tart.jpg',
    gallery: ['matcha-pistachio-tart.jpg', 'matcha-pistachio-tart-2.jpg'],
    atAGlance: glance(
      'Tarts',
      '8 to 10 guests',
      '48 hours',
      'Tree nuts, coconut, caffeine',
      '3 days chilled',
    ),
    metadata: null,
  },
  {
    slug: 'chocolate-hazelnut-torte',
    name: 'Chocolate Hazelnut Torte',
    category: 'Cakes',
    priceCents: 9200,
    shortDescription:
      'Two layers of dark cacao around hazelnut cream, under a glossy ganache. Cuts into twelve.',
    longDescription: prose(`
      The crust is dates, hazelnuts and cacao nibs. Above it, cacao cream, then hazelnut cream, then cacao
      again. The ganache is cacao, coconut oil and maple syrup, poured while it still runs. A small slice is
      enough. It is dark and dense, and the nibs keep a little crunch under the fork.

      Ingredients: hazelnuts, cashews, dates, cacao powder, cacao butter, coconut oil, maple syrup, coconut
      sugar, cacao nibs, vanilla bean, sea salt.

      Allergens: contains tree nuts (hazelnuts, cashews) and coconut. Cacao contains caffeine. ${kitchen}`),
    cover: 'chocolate-hazelnut-torte.jpg',
    gallery: ['chocolate-hazelnut-torte.jpg', 'chocolate-hazelnut-torte-2.jpg'],
    atAGlance: glance('Cakes', '12 guests', '48 hours', 'Tree nuts, coconut, caffeine', '5 days chilled'),
    metadata: null,
  },
  {
    slug: 'mango-turmeric-cheesecake',
    name: 'Mango Turmeric Cheesecake',
    category: 'Cheesecakes',
    priceCents: 8800,
    shortDescription:
      'Mango and turmeric over white cashew cream, with a dripping glaze and a rose of fresh mango.',
    longDescription: prose(`
      White cashew cream sets first. The yellow layer follows: ripe mango, lime and enough turmeric to color
      it and warm it, not enough to taste of curry. Then a mango glaze that runs down the side. The rose on
      top is one mango, sliced thin and folded by hand. Soft, bright, a little sour.

      Ingredients: cashews, mango, almonds, dates, coconut oil, coconut cream, maple syrup, lime juice,
      turmeric, psyllium husk, shredded coconut, vanilla bean, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. ${kitchen}`),
    cover: 'mango-turmeric-cheesecake.jpg',
    gallery: ['mango-turmeric-cheesecake.jpg', 'mango-turmeric-cheesecake-2.jpg'],
    atAGlance: glance('Cheesecakes', '10 to 12 guests', '72 hours', 'Tree nuts, coconut', '3 days chilled'),
    metadata: null,
  },
  {
    slug: 'strawberry-tartlets',
    name: 'Strawberry Tartlets',
    category: 'Tarts',
    priceCents: 4750,
    shortDescription:
      'Five small nut crusts filled with vanilla cashew cream and covered in sliced strawberries.',
    longDescription: prose(`
      Each shell is pressed in its own fluted tin and dried below 115 °F until it snaps. We fill it with
      vanilla cashew cream, lay the strawberries in petals from the rim inward and close the middle with a
      rosette and one berry. They are best the day you pick them up, while the shell is still crisp.

      Ingredients: strawberries, cashews, almonds, pecans, dates, coconut oil, maple syrup, lemon juice,
      psyllium husk, vanilla bean, blueberries, raspberries, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds, pecans) and coconut. ${kitchen}`),
    cover: 'strawberry-tartlets.jpg',
    gallery: ['strawberry-tartlets.jpg', 'strawberry-tartlets-2.jpg'],
    atAGlance: glance('Tarts', '5 guests, one each', '24 hours', 'Tree nuts, coconut', '2 days chilled'),
    metadata: null,
  },
  {
    slug: 'raw-cacao-truffles',
    name: 'Raw Cacao Truffles',
    category: 'Truffles',
    priceCents: 2100,
    shortDescription:
      'Six truffles of date, almond and cacao, rolled in cacao powder, coconut, pistachio or raspberry.',
    longDescription: prose(`
      Dates, almond butter and cacao are ground to a paste that holds the print of a thumb. We weigh it, roll
      it and coat it while it is still a little warm from the mill. The center is dark and soft, with small
      pieces of almond. The coating is what you notice first.

      Ingredients: dates, almonds, cacao powder, cacao butter, coconut oil, maple syrup, shredded coconut,
      pistachios, freeze-dried raspberries, vanilla bean, sea salt.

      Allergens: contains tree nuts (almonds, pistachios) and coconut. Cacao contains caffeine. ${kitchen}`),
    cover: 'raw-cacao-truffles.jpg',
    gallery: ['raw-cacao-truffles.jpg', 'raw-cacao-truffles-2.jpg', 'ingredients.jpg'],
    atAGlance: glance('Truffles', '2 to 3 guests', 'None', 'Tree nuts, coconut, caffeine', '10 days chilled'),
    metadata: null,
  },
  {
    slug: 'rainbow-mousse-cake',
    name: 'Rainbow Mousse Cake',
    category: 'Cakes',
    priceCents: 9800,
    shortDescription:
      'Six layers of cashew mousse, colored with fruit, matcha and blue spirulina. Built over two days.',
    longDescription: prose(`
      Each layer sets before the next is poured, so this cake takes two days. From the crust up: blueberry,
      blue spirulina, matcha, mango, carrot and raspberry. The colors come from those and nothing else. The
      taste moves from berry to green tea to mango and back to berry. Flowers and rosettes on top.

      Ingredients: cashews, almonds, dates, coconut oil, coconut cream, maple syrup, raspberries,
      blueberries, mango, carrot juice, lemon juice, matcha green tea, blue spirulina, turmeric, cacao nibs,
      psyllium husk, vanilla bean, edible flowers, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. Matcha contains caffeine. ${kitchen}`),
    cover: 'rainbow-mousse-cake.jpg',
    gallery: ['rainbow-mousse-cake.jpg', 'rainbow-mousse-cake-2.jpg'],
    atAGlance: glance('Cakes', '14 guests', '72 hours', 'Tree nuts, coconut, caffeine', '4 days chilled'),
    metadata: null,
  },
  {
    slug: 'lemon-chia-parfait',
    name: 'Lemon Chia Parfait',
    category: 'Parfaits',
    priceCents: 1100,
    shortDescription:
      'Chia in almond milk, lemon cream and white cashew cream, layered twice. Berries and mint on top.',
    longDescription: prose(`
      Chia swells in almond milk for a night. The lemon cream is cashew, juice and zest, with a pinch of
      turmeric for the yellow. We layer both with plain cashew cream, twice, and finish the glass with a
      rosette, berries, mint and a slice of lemon. Cool, sour and light on the spoon.

      Ingredients: cashews, almond milk (water, almonds), lemon juice and zest, chia seeds, maple syrup,
      coconut oil, raspberries, blueberries, lemon, turmeric, vanilla bean, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. ${kitchen}`),
    cover: 'lemon-chia-parfait.jpg',
    gallery: ['lemon-chia-parfait.jpg', 'lemon-chia-parfait-2.jpg'],
    atAGlance: glance('Parfaits', '1 guest', 'None', 'Tree nuts, coconut', '2 days chilled'),
    metadata: null,
  },
  {
    slug: 'blueberry-lavender-cheesecake',
    name: 'Blueberry Lavender Cheesecake',
    category: 'Cheesecakes',
    priceCents: 1250,
    shortDescription:
      'One slice in white, lilac and violet. Blueberry, cashew and a little lavender, sold by the slice.',
    longDescription: prose(`
      One cashew cream, divided in three. The first part stays white, the second takes a little blueberry and
      lavender, the third takes a lot of blueberry. The lavender is steeped and strained, so it stays behind
      the fruit. Fresh blueberries sit on a thin blueberry glaze.

      Ingredients: cashews, blueberries, almonds, dates, coconut oil, maple syrup, lemon juice, cacao nibs,
      culinary lavender, psyllium husk, vanilla bean, mint, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. ${kitchen}`),
    cover: 'blueberry-lavender-cheesecake.jpg',
    gallery: ['blueberry-lavender-cheesecake.jpg', 'blueberry-lavender-cheesecake-2.jpg', 'ingredients.jpg'],
    atAGlance: glance('Cheesecakes', '1 guest', 'None', 'Tree nuts, coconut', '4 days chilled'),
    metadata: null,
  },
  {
    slug: 'salted-caramel-nut-bar',
    name: 'Salted Caramel Nut Bar',
    category: 'Bars',
    priceCents: 850,
    shortDescription: 'Date caramel with tahini and miso on a nut base, under dark chocolate and flaky salt.',
    longDescription: prose(`
      The caramel has no burnt sugar in it. It is dates, tahini and a spoon of white miso, beaten until it
      pulls. We spread it on a pressed nut base, cover it with dark raw chocolate and set hazelnuts, almonds
      and cashews on top before the chocolate closes. Flaky salt last. Chewy, then crisp, then salty.

      Ingredients: dates, almonds, hazelnuts, cashews, pecans, tahini (sesame), cacao butter, cacao powder,
      coconut oil, maple syrup, white miso (soybeans, rice, salt), vanilla bean, flaky sea salt.

      Allergens: contains tree nuts (almonds, hazelnuts, cashews, pecans), coconut, sesame and soy. Cacao
      contains caffeine. ${kitchen}`),
    cover: 'salted-caramel-nut-bar.jpg',
    gallery: ['salted-caramel-nut-bar.jpg', 'salted-caramel-nut-bar-2.jpg'],
    atAGlance: glance('Bars', '1 to 2 guests', 'None', 'Tree nuts, coconut, sesame, soy', '10 days chilled'),
    metadata: null,
  },
  {
    slug: 'carrot-cake',
    name: 'Carrot Cake',
    category: 'Cakes',
    priceCents: 6800,
    shortDescription:
      'Three layers of carrot, pecan and date with cashew frosting between. Six inches, cuts into eight.',
    longDescription: prose(`
      We shred the carrots, press out the juice and fold the pulp into dates, pecans and almond flour. The
      layers are dried below 115 °F until they slice clean, then stacked with cashew frosting. Cinnamon first,
      orange after it. Moist, with pecans to bite on.

      Ingredients: carrots, cashews, dates, pecans, almond flour, raisins, coconut flour, coconut oil, maple
      syrup, orange zest, lemon juice, psyllium husk, cinnamon, ginger, nutmeg, vanilla bean, sea salt.

      Allergens: contains tree nuts (cashews, pecans, almonds) and coconut. ${kitchen}`),
    cover: 'carrot-cake.jpg',
    gallery: ['carrot-cake.jpg', 'carrot-cake-2.jpg'],
    atAGlance: null,
    metadata: { at_a_glance: "{'Category': 'Cakes', 'Serves': '8 guests', 'Lead time': '48 hours'}" },
  },
  {
    slug: 'coconut-cacao-bars',
    name: 'Coconut Cacao Bars',
    category: 'Bars',
    priceCents: 3300,
    shortDescription:
      'A box of six: moist white coconut, pressed by hand and dipped twice in dark raw chocolate.',
    longDescription: prose(`
      Shredded coconut, coconut cream and a little maple syrup, pressed into bars and chilled until firm. Each
      bar is dipped in raw chocolate, left to set and dipped again. A third pass draws the lines across the
      top. The shell breaks, the inside is moist and tastes of coconut, not of sugar.

      Ingredients: shredded coconut, coconut cream, coconut oil, cacao butter, cacao powder, maple syrup,
      vanilla bean, sea salt.

      Allergens: contains coconut. No tree nuts in the recipe. Cacao contains caffeine. ${kitchen}`),
    cover: 'coconut-bounty-bars.jpg',
    gallery: ['coconut-bounty-bars.jpg', 'coconut-bounty-bars-2.jpg'],
    atAGlance: null,
    metadata: { serves: '6 guests, one each', lead_time: '24 hours' },
  },
  {
    slug: 'truffle-box-of-twelve',
    name: 'Truffle Box of Twelve',
    category: 'Truffles',
    priceCents: 3900,
    shortDescription:
      'Three each of cacao, coconut, pistachio and raspberry, in a paper box tied with string.',
    longDescription: prose(`
      The same truffles as the six, boxed for giving. Three are dusted with cacao, three rolled in coconut,
      three in pistachio and three in freeze-dried raspberry. Each sits in its own cup, so the coatings stay
      apart. Let the box stand for ten minutes out of the refrigerator before you open it.

      Ingredients: dates, almonds, cacao powder, cacao butter, coconut oil, maple syrup, shredded coconut,
      pistachios, freeze-dried raspberries, vanilla bean, sea salt.

      Allergens: contains tree nuts (almonds, pistachios) and coconut. Cacao contains caffeine. ${kitchen}`),
    cover: 'raw-cacao-truffles-2.jpg',
    gallery: ['raw-cacao-truffles-2.jpg', 'raw-cacao-truffles.jpg'],
    atAGlance: glance(
      'Truffles',
      '4 to 6 guests',
      '24 hours',
      'Tree nuts, coconut, caffeine',
      '10 days chilled',
    ),
    metadata: null,
  },
  {
    slug: 'rainbow-mousse-slice',
    name: 'Rainbow Mousse Slice',
    category: 'Cakes',
    priceCents: 1350,
    shortDescription:
      'One slice of the six-layer mousse cake: blueberry, spirulina, matcha, mango, carrot, raspberry.',
    longDescription: prose(`
      A single slice, cut cold with a hot knife so that the six layers stay sharp. Start at the point and take
      all the colors at once, or eat it from the top down as the children do. Raspberry is at the top,
      blueberry at the bottom, and the crust under it is date, almond and cacao nib.

      Ingredients: cashews, almonds, dates, coconut oil, coconut cream, maple syrup, raspberries,
      blueberries, mango, carrot juice, lemon juice, matcha green tea, blue spirulina, turmeric, cacao nibs,
      psyllium husk, vanilla bean, edible flowers, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. Matcha contains caffeine. ${kitchen}`),
    cover: 'rainbow-mousse-cake-2.jpg',
    gallery: ['rainbow-mousse-cake-2.jpg', 'rainbow-mousse-cake.jpg'],
    atAGlance: glance('Cakes', '1 guest', 'None', 'Tree nuts, coconut, caffeine', '3 days chilled'),
    metadata: null,
  },
  {
    slug: 'cranberry-orange-tart',
    name: 'Cranberry Orange Tart',
    category: 'Tarts',
    priceCents: 0,
    shortDescription:
      'Fresh cranberries and orange over cashew cream in a pecan crust. October to December only.',
    longDescription: prose(`
      We make this one while fresh cranberries last. They are chopped raw with orange and left overnight in
      maple syrup, which softens the skin and keeps the bite. Under them, a cashew cream with orange zest.
      Under that, a pecan crust. Sour, bitter at the edge, sweet in the middle. The price follows the berries.

      Ingredients: cranberries, cashews, pecans, almond flour, dates, orange juice and zest, maple syrup,
      coconut oil, psyllium husk, cinnamon, vanilla bean, sea salt.

      Allergens: contains tree nuts (cashews, pecans, almonds) and coconut. ${kitchen}`),
    cover: null,
    gallery: [],
    atAGlance: glance('Tarts', '8 to 10 guests', '72 hours', 'Tree nuts, coconut', '4 days chilled'),
    metadata: null,
  },
  {
    slug: 'cacao-cherry-parfait',
    name: 'Cacao Cherry Parfait',
    category: 'Parfaits',
    priceCents: 2100,
    shortDescription:
      'Two lidded jars of cacao cream and crushed dark cherry, with a layer of almond crumb between them.',
    longDescription: prose(`
      Cacao cream at the bottom, crushed dark cherries above it, then almond crumb, then the same again. The
      cherries are frozen at harvest and thawed in their own juice, which runs down into the cream. It comes
      as two jars with lids. Generous for two, enough for four after dinner.

      Ingredients: cherries, cashews, almonds, dates, cacao powder, cacao nibs, coconut oil, maple syrup,
      lemon juice, vanilla bean, sea salt.

      Allergens: contains tree nuts (cashews, almonds) and coconut. Cherries are pitted by hand, so a pit may
      remain. Cacao contains caffeine. ${kitchen}`),
    cover: null,
    gallery: [],
    atAGlance: null,
    metadata: null,
  },
];
