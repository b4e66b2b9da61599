import type { Chapter } from '../chapter.ts';

export const products: Chapter = {
  key: 'products',
  title: 'Desserts',
  lead: 'Everything guests see on the menu of the site: cards, prices, pictures, allergens.',
  parts: [
    {
      title: 'Every day',
      text: [
        'A dessert has run out? Switch on **Sold out** in the list. Guests see the mark, and the order link steps back.',
        'To take a dessert off the site for a while, switch off **On the menu**.',
        'The order of the list is the order on the site. Drag a dessert by the handle on its left, or open **More** and choose **Move up** or **Move down**.',
      ],
      picture: {
        name: 'products-list',
        alt: 'The list of desserts with the switches On the menu and Sold out',
      },
    },
    {
      title: 'Adding or changing a dessert',
      steps: [
        'Press **New dessert**, or the name of a dessert in the list.',
        'Fill in **Name**, **Category**, **Price in dollars** and the descriptions. A price of 0 becomes “Seasonal pricing” on the site.',
        'Tick the allergens: **Contains** and **May contain**. Guests choose by these marks, so check them twice.',
        'Add pictures. The first one becomes the cover.',
        'Press **Preview**, look at it as a guest would, and save.',
      ],
      notes: [
        'A similar dessert is quickest from a copy: **More**, then **Duplicate**. The copy is hidden until you show it.',
      ],
      picture: { name: 'products-form', alt: 'The form of a dessert: name, category and price' },
    },
    {
      title: 'Deleting and bringing back',
      text: ['A deleted dessert stays in the **Bin** for 30 days. **Restore** is there too.'],
    },
  ],
};
