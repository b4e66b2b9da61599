import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const chocolateHazelnutTorte: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'chocolate-hazelnut-torte.jpg',
  gallery: ['chocolate-hazelnut-torte.jpg', 'chocolate-hazelnut-torte-2.jpg'],
  atAGlance: glance('Cakes', '12 guests', '48 hours', 'Tree nuts, coconut, caffeine', '5 days chilled'),
  metadata: null,
};

export const rainbowMousseCake: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'rainbow-mousse-cake.jpg',
  gallery: ['rainbow-mousse-cake.jpg', 'rainbow-mousse-cake-2.jpg'],
  atAGlance: glance('Cakes', '14 guests', '72 hours', 'Tree nuts, coconut, caffeine', '4 days chilled'),
  metadata: null,
};

export const carrotCake: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'carrot-cake.jpg',
  gallery: ['carrot-cake.jpg', 'carrot-cake-2.jpg'],
  atAGlance: null,
  metadata: { at_a_glance: "{'Category': 'Cakes', 'Serves': '8 guests', 'Lead time': '48 hours'}" },
};

export const rainbowMousseSlice: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'rainbow-mousse-cake-2.jpg',
  gallery: ['rainbow-mousse-cake-2.jpg', 'rainbow-mousse-cake.jpg'],
  atAGlance: glance('Cakes', '1 guest', 'None', 'Tree nuts, coconut, caffeine', '3 days chilled'),
  metadata: null,
};
