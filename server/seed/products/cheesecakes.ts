import { glance, kitchen, prose, type SeedProduct } from './seed-product.ts';

export const raspberryCashewCheesecake: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'raspberry-cashew-cheesecake.jpg',
  gallery: ['raspberry-cashew-cheesecake.jpg', 'raspberry-cashew-cheesecake-2.jpg', 'ingredients.jpg'],
  atAGlance: glance('Cheesecakes', '10 to 12 guests', '48 hours', 'Tree nuts, coconut', '4 days chilled'),
  metadata: null,
};

export const mangoTurmericCheesecake: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'mango-turmeric-cheesecake.jpg',
  gallery: ['mango-turmeric-cheesecake.jpg', 'mango-turmeric-cheesecake-2.jpg'],
  atAGlance: glance('Cheesecakes', '10 to 12 guests', '72 hours', 'Tree nuts, coconut', '3 days chilled'),
  metadata: null,
};

export const blueberryLavenderCheesecake: SeedProduct = {
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
  contains: ['tree-nuts'],
  cover: 'blueberry-lavender-cheesecake.jpg',
  gallery: ['blueberry-lavender-cheesecake.jpg', 'blueberry-lavender-cheesecake-2.jpg', 'ingredients.jpg'],
  atAGlance: glance('Cheesecakes', '1 guest', 'None', 'Tree nuts, coconut', '4 days chilled'),
  metadata: null,
};
