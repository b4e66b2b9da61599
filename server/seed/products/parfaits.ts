import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const lemonChiaParfait: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'lemon-chia-parfait.jpg',
  gallery: ['lemon-chia-parfait.jpg', 'lemon-chia-parfait-2.jpg'],
  atAGlance: glance('Parfaits', '1 guest', 'None', 'Tree nuts, coconut', '2 days chilled'),
  metadata: null,
};

export const cacaoCherryParfait: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: null,
  gallery: [],
  atAGlance: null,
  metadata: null,
};
