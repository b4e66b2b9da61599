import { instagram as permalink } from './cafe.ts';
import type { PictureFile } from './pictures.ts';

type Moment = { picture: PictureFile; caption: string; permalink: string };

/** What the demo's home page shows as seen at the counter. */
export const moments: Moment[] = [
  {
    picture: 'rainbow-mousse-cake-2.jpg',
    caption: 'Six layers, six fruits, no oven. The rainbow mousse cake is back on the counter.',
    permalink,
  },
  {
    picture: 'strawberry-tartlets.jpg',
    caption: 'The first strawberries of the week went straight into the tartlets.',
    permalink,
  },
  {
    picture: 'raw-cacao-truffles-2.jpg',
    caption: 'Truffle Thursday: one cut open, so that you can see how dark they are.',
    permalink,
  },
  {
    picture: 'matcha-pistachio-tart.jpg',
    caption: 'Matcha, pistachios and petals. Almost too pretty to cut. Almost.',
    permalink,
  },
  {
    picture: 'lemon-chia-parfait.jpg',
    caption: 'Breakfast or dessert? The lemon chia parfait refuses to choose.',
    permalink,
  },
  {
    picture: 'salted-caramel-nut-bar-2.jpg',
    caption: 'Caramel made of dates, a little flaky salt, and every nut we could find.',
    permalink,
  },
];
