/** Every demo picture in ./pictures with its alt text. */
export const pictures = {
  'banner.jpg':
    'Mango cheesecake, matcha tart and rainbow mousse cake in a row, with two strawberry tartlets in front.',
  'blueberry-lavender-cheesecake.jpg':
    'Slice of blueberry lavender cheesecake in white, lilac and violet layers, topped with blueberries.',
  'blueberry-lavender-cheesecake-2.jpg':
    'Blueberry lavender slice close up from the side, with crumbs of its nut crust on the plate.',
  'boxes.jpg':
    'Kraft and cream cake boxes tied with berry-red ribbon, one open to show six strawberry tartlets in paper.',
  'cacao-cherry-parfait.jpg':
    'Two glass jars layered with cacao cream, crushed dark cherries and almond crumb, one with a cherry on top.',
  'carrot-cake.jpg': 'Slice of three-layer carrot cake with cashew frosting, pecans and shreds of carrot.',
  'carrot-cake-2.jpg': 'Carrot cake slice close up, white cashew frosting between the layers.',
  'celebration-cake.jpg':
    'Two-tier celebration cake in pastel pink with a berry drip, fresh berries, roses and violas on a white cake stand.',
  'chocolate-hazelnut-torte.jpg':
    'Slice of chocolate hazelnut torte with glossy ganache, hazelnut cream and whole hazelnuts.',
  'chocolate-hazelnut-torte-2.jpg':
    'Side of the chocolate hazelnut torte: ganache, chocolate, hazelnut cream and a cacao nib crust.',
  'coconut-bounty-bars.jpg':
    'Coconut bars in dark raw chocolate on a wooden board, one cut in two to show the white coconut.',
  'coconut-bounty-bars-2.jpg': 'Cut coconut bar close up, white coconut inside a thin chocolate shell.',
  'counter.jpg':
    'Patisserie counter behind glass: celebration cake, mango cake and rainbow cake on stands, small desserts in front.',
  'film-poster.jpg': 'Mango turmeric cheesecake with a mango rose and dripping glaze on a white cake stand.',
  'hero-macro.jpg': 'Fresh raspberries on a pink and white cheesecake, close up against dark wood.',
  'hero-spread.jpg':
    'Raspberry cheesecake, cacao truffles, strawberry tartlets and a blueberry slice on a dark wooden table.',
  'ingredients.jpg':
    'Bowls of cashews, raspberries, almonds and blueberries on linen, with dates, pecans and cacao nibs.',
  'lemon-chia-parfait.jpg':
    'Lemon chia parfait layered in a glass, topped with berries, mint and a slice of lemon.',
  'lemon-chia-parfait-2.jpg': 'Lemon chia parfait close up: chia, lemon cream, white cream and berries.',
  'making-cream.jpg':
    'Cashews soaking in a bowl of water beside a bowl of smooth cashew cream with a whisk, dates and vanilla pods.',
  'mango-turmeric-cheesecake.jpg':
    'Golden mango turmeric cheesecake with dripping mango glaze and a mango rose on a cake stand.',
  'mango-turmeric-cheesecake-2.jpg':
    'Mango rose, cream rosettes and mint leaves on glossy mango glaze, seen from above.',
  'matcha-pistachio-tart.jpg':
    'Matcha tart in a fluted nut crust with a crescent of pistachios, raspberries and edible flowers.',
  'matcha-pistachio-tart-2.jpg':
    'Fluted nut crust of the matcha tart close up, with chopped pistachios, raspberries and petals.',
  'menu-band.jpg':
    'Long row of raw desserts on pale linen, from coconut bars and tartlets to nut bars and a lemon parfait.',
  'rainbow-mousse-cake.jpg':
    'Mousse cake with six pastel layers, berries and edible flowers, one slice served beside it.',
  'rainbow-mousse-cake-2.jpg': 'Single slice of rainbow mousse cake, six pastel layers on a dark nut crust.',
  'raspberry-cashew-cheesecake.jpg':
    'Whole raspberry cashew cheesecake with a slice removed, topped with raspberries, coulis and mint.',
  'raspberry-cashew-cheesecake-2.jpg':
    'Cut raspberry cheesecake close up: date and nut crust, white cashew cream, pink raspberry layer.',
  'raw-cacao-truffles.jpg':
    'Pile of raw cacao truffles, some rolled in coconut, pistachio and raspberry, one cut open.',
  'raw-cacao-truffles-2.jpg': 'Cacao truffles close up, one cut open to show its dark centre.',
  'salted-caramel-nut-bar.jpg':
    'Stacked salted caramel bars with chocolate, whole nuts and flaky salt on a wooden board.',
  'salted-caramel-nut-bar-2.jpg':
    'Salted caramel bar close up: nut base, caramel, dark chocolate, hazelnuts, almonds and cashews.',
  'strawberry-tartlets.jpg':
    'Five strawberry tartlets with cashew cream and sliced strawberries on a marble board.',
  'strawberry-tartlets-2.jpg':
    'One strawberry tartlet close up, sliced strawberries around a cream rosette with a blueberry.',
} as const satisfies Record<string, string>;

export type PictureFile = keyof typeof pictures;
