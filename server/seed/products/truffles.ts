import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const rawCacaoTruffles: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'raw-cacao-truffles.jpg',
  gallery: ['raw-cacao-truffles.jpg', 'raw-cacao-truffles-2.jpg', 'ingredients.jpg'],
  atAGlance: glance('Truffles', '2 to 3 guests', 'None', 'Tree nuts, coconut, caffeine', '10 days chilled'),
  metadata: null,
};

export const truffleBoxOfTwelve: SeedProduct = {
  slug: 'truffle-box-of-twelve',
  name: 'Truffle Box of Twelve',
  category: 'Truffles',
  priceCents: 3900,
  shortDescription: 'Three each of cacao, coconut, pistachio and raspberry, in a paper box tied with string.',
  longDescription: prose(`
    The same truffles as the six, boxed for giving. Three are dusted with cacao, three rolled in coconut,
    three in pistachio and three in freeze-dried raspberry. Each sits in its own cup, so the coatings stay
    apart. Let the box stand for ten minutes out of the refrigerator before you open it.

    Ingredients: dates, almonds, cacao powder, cacao butter, coconut oil, maple syrup, shredded coconut,
    pistachios, freeze-dried raspberries, vanilla bean, sea salt.

    Allergens: contains tree nuts (almonds, pistachios) and coconut. Cacao contains caffeine. ${kitchen}`),
  contains: ['tree-nuts'],
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
};
