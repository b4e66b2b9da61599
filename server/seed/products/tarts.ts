import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const matchaPistachioTart: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'matcha-pistachio-tart.jpg',
  gallery: ['matcha-pistachio-tart.jpg', 'matcha-pistachio-tart-2.jpg'],
  atAGlance: glance('Tarts', '8 to 10 guests', '48 hours', 'Tree nuts, coconut, caffeine', '3 days chilled'),
  metadata: null,
};

export const strawberryTartlets: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'strawberry-tartlets.jpg',
  gallery: ['strawberry-tartlets.jpg', 'strawberry-tartlets-2.jpg'],
  atAGlance: glance('Tarts', '5 guests, one each', '24 hours', 'Tree nuts, coconut', '2 days chilled'),
  metadata: null,
};

export const cranberryOrangeTart: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: null,
  gallery: [],
  atAGlance: glance('Tarts', '8 to 10 guests', '72 hours', 'Tree nuts, coconut', '4 days chilled'),
  metadata: null,
};
