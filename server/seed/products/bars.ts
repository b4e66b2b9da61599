import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const saltedCaramelNutBar: SeedProduct = {
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
  contains: ['tree-nuts', 'soy', 'sesame'],
  cover: 'salted-caramel-nut-bar.jpg',
  gallery: ['salted-caramel-nut-bar.jpg', 'salted-caramel-nut-bar-2.jpg'],
  atAGlance: glance('Bars', '1 to 2 guests', 'None', 'Tree nuts, coconut, sesame, soy', '10 days chilled'),
  metadata: null,
};

export const coconutCacaoBars: SeedProduct = {
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
  contains: [],
  cover: 'coconut-bounty-bars.jpg',
  gallery: ['coconut-bounty-bars.jpg', 'coconut-bounty-bars-2.jpg'],
  atAGlance: null,
  metadata: { serves: '6 guests, one each', lead_time: '24 hours' },
};
