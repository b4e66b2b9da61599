import type { Chapter } from '../chapter.ts';

export const cafe: Chapter = {
  key: 'cafe',
  title: 'Cafe',
  lead: 'Address, phones, opening hours, the announcement and the texts of the pages.',
  parts: [
    {
      title: 'Changing the facts',
      steps: [
        'Open a section, such as **Name and contact details** or **Home page**.',
        'Change it and press **Save**. The site shows it at once, and so do emails to guests.',
      ],
      picture: { name: 'cafe', alt: 'The Cafe tab with its sections folded' },
    },
    {
      title: 'Opening hours and holidays',
      steps: [
        'Under **Opening hours** set one day, and press **Copy to all days**.',
        '**Add a date** is for holidays and special days. Guests see the **Note**.',
        'If a day closes before it opens, you are asked whether it really ends on the next day.',
        'The line **Visitors will see right now** is what the site says at this moment.',
      ],
      picture: { name: 'cafe-hours', alt: 'The opening hours of each weekday' },
    },
    {
      title: 'The announcement',
      text: [
        'A line at the top of every page, for example that you close earlier on Saturday. With **Show from** and **Show until** it comes and goes by itself.',
      ],
    },
    {
      title: 'Logo, colours and typefaces',
      text: [
        'Under **Appearance** you give the site its own look. Buttons, links and prices have the **Accent**, wide bands have the colour of **Bands**, and the page has the **Ground**. All other colours follow.',
        'The preview shows parts of the site at once, and guests see them after **Save the appearance**. Colours that guests could not read are named beside the field and cannot be saved.',
      ],
      notes: [
        'The best logo is an SVG or PNG with a transparent background. If its letters look wrong, ask for a file with the letters turned into outlines.',
        '**Default look** brings everything back as it was at first. Earlier looks are in the history.',
      ],
    },
    {
      title: 'Pictures of the pages, and moments',
      text: [
        '**Pictures of the pages** has the slides, the banners and the film. **Adjust** marks the part of a picture that must stay in view.',
        'Under **Moments on the home page** you pin pictures for the home page. If Instagram is connected, they come from there.',
      ],
    },
  ],
};

export const products: Chapter = {
  key: 'products',
  title: 'Desserts',
  lead: 'Everything guests see on the menu of the site: cards, prices, pictures, allergens.',
  parts: [
    {
      title: 'Every day',
      text: [
        'A dessert has run out? Switch on **Sold out** in the list. Guests see the mark, which also makes the order link less prominent.',
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
        'Tick the allergens: **Contains** and **May contain**. Guests choose by these marks, so check them twice. A dessert without any mark is left out when they do.',
        'Add pictures. The first one becomes the cover.',
        'Press **Preview**, look at it as a guest would, and save.',
      ],
      notes: [
        'A similar dessert is quickest from a copy: **More**, then **Duplicate**. The copy is hidden until you show it.',
        'Your browser keeps a draft while you type. If you leave the form, the list offers it: press **Restore**. **Cancel** discards it.',
        'If someone else saved the dessert meanwhile, choose **Show the saved version** or **Save my version** above the buttons.',
      ],
      picture: { name: 'products-form', alt: 'The form of a dessert: name, category and price' },
    },
    {
      title: 'Deleting and bringing back',
      text: ['A deleted dessert stays in the **Bin** for 30 days. **Restore** is there too.'],
    },
  ],
};

export const menu: Chapter = {
  key: 'menu',
  title: 'Menu',
  lead: 'The menu as a PDF, which guests open and download. The desserts of the site are in the Desserts tab.',
  parts: [
    {
      title: 'Replacing the menu',
      steps: [
        'Under **PDF file** choose the new file, and wait until it is uploaded.',
        'If you like, set a **Display date**: visitors see it instead of the date of the file.',
        'Press **Save menu**. Until then guests see the old one.',
      ],
      notes: [
        'Instead of a file you can enter a **Menu URL**, if the menu is on another site.',
        '**Remove menu** takes it off the site until you upload a new one.',
      ],
      picture: { name: 'menu', alt: 'The Menu tab: the current menu and the form' },
    },
  ],
};

export const media: Chapter = {
  key: 'media',
  title: 'Media',
  lead: 'All pictures, videos and documents of the site in one place.',
  parts: [
    {
      title: 'Uploading a file',
      steps: [
        'Press **Choose a file**, then **Upload**. You see how far it is, and can cancel.',
        'The file appears under **Recent uploads** and in the library.',
        'If you need its address, press **Copy URL** and paste it where it belongs.',
      ],
      notes: [
        'Upload videos as MP4 or WebM. An iPhone makes .mov, which does not play for everyone: send the video to yourself in a messenger such as Telegram, save it from there, and it is an MP4.',
      ],
      picture: { name: 'media', alt: 'The Media tab: uploading a file, and the library' },
    },
    {
      title: 'The library',
      text: [
        'Press a picture to see its name, its size and where it is used. Only what is used nowhere can be deleted.',
        '**Edit description** sets the words that are read aloud to guests who cannot see the picture. They also help to find it.',
      ],
    },
  ],
};

export const posts: Chapter = {
  key: 'posts',
  title: 'Blog',
  lead: 'The news and stories that guests read on the News page.',
  parts: [
    {
      title: 'A new post',
      steps: [
        'Fill in **Title**, **Summary** and **Theme**. The **Slug** follows by itself.',
        'Write the **Content**. The bar above it makes headings, lists and links, and inserts pictures.',
        'Choose a cover: **Cover picture file** from your phone or computer, or **Choose cover from library**.',
        'Press **Create post**. The line below the button says when guests will see it. On a phone, **New post** opens the form.',
      ],
      notes: [
        'Set **Created at** to a day to come, and the post appears by itself at that hour. Until then it is marked **Scheduled**.',
        'If the connection is gone, your browser keeps what you write and sends it later. If you close the page before that, press **Restore** next time.',
      ],
      picture: { name: 'posts-form', alt: 'The form of a post: title, slug and summary' },
    },
    {
      title: 'Drafts and preview',
      text: [
        'A post with a title saves itself as a draft a moment after you stop typing, photos included. Guests do not see it. **Save as draft** closes it for later: on any device, under **Drafts**, press **Continue**.',
        'Changes to a published post are a draft too: guests see the old text until you press **Update post**.',
        '**Preview** makes a link for colleagues, who need not sign in. It works for 7 days, or until you press **End link**.',
        'If two of you write the same post, the form says who saved another version, and you choose which one stays.',
      ],
    },
    {
      title: 'Correcting or deleting',
      steps: [
        'Find the post under **All posts**; the search helps with older ones.',
        'Press **Edit**, correct it, and press **Update post**.',
        '**Delete** moves a post to the **Bin**, where **Restore** brings it back within 30 days.',
      ],
      picture: { name: 'posts-list', alt: 'The list of posts with the buttons Edit and Delete' },
    },
    {
      title: 'Pictures in the text',
      text: [
        'Insert a picture with **Insert picture**, drop it or paste it. Then click it and fill in **Picture description**, which is read aloud to guests who cannot see it.',
        'Photos of an iPhone (HEIC) work everywhere: the site turns them into JPEG.',
      ],
    },
    {
      title: 'A recipe',
      steps: [
        'Choose the **Theme** Recipes. Below the form appears the **Recipe card**.',
        'Fill in **Makes** and **Time, minutes**, then **Ingredients** and **Steps**, one per line.',
        'Name the allergens in the last step: many guests print the card and leave the story.',
      ],
      notes: [
        'The card stands below the story, prints on one sheet, and search engines show it as a recipe.',
        'To take the card off the story, empty all its fields.',
      ],
    },
  ],
};
