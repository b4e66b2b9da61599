import type { Chapter } from '../chapter.ts';

export const account: Chapter = {
  key: 'account',
  title: 'Account',
  lead: 'How you sign in yourself: passkeys, recovery codes, devices and tokens.',
  parts: [
    {
      title: 'Adding a passkey',
      steps: [
        'Under **Passkeys** name the passkey, for example “my phone”, and press **Add passkey**.',
        'Confirm with your fingerprint, face or screen lock.',
        'Save the ten recovery codes: they are shown once.',
      ],
      notes: [
        'With a passkey, a stolen password is no longer enough to sign in as you.',
        'If you signed in more than ten minutes ago, the page asks you to sign in again before it adds passkeys, tokens or people.',
      ],
      picture: { name: 'account', alt: 'The Account tab: passkeys and recovery codes' },
    },
    {
      title: 'On your phone',
      steps: [
        'Open the back-office on your phone, and press **Install** under **On this device**. On an iPhone, open it in Safari, tap Share, then “Add to Home Screen”.',
        'Open it from the home screen. Under **On this device** switch on what you want to be told about, and allow notifications.',
        'Press **Send a test**: it arrives within a minute.',
      ],
      notes: [
        'Messages of one kind come once a minute at most. They say who wrote, not what.',
        'They end when you sign out on the phone.',
      ],
    },
    {
      title: 'If you lose your phone',
      text: [
        'Sign in with your password and press **Use a recovery code**. Then remove the lost passkey and add a new one.',
        'Under **Signed-in devices** press **Sign out all others**.',
        'If you have no codes either, ask an owner to remove you and to invite you again.',
      ],
    },
    {
      title: 'Emails to you',
      text: [
        'They come in the language in which you last used the back-office: the switch RU/EN is at the top.',
        'Under **Emails to me**, **Weekly summary** switches on or off an email that comes on Monday at eight: visitors, order taps, the desserts that guests looked at most, and what waits for you. Owners get it unless they switch it off. The link at the end of each summary switches it off too.',
      ],
    },
  ],
};

export const people: Chapter = {
  key: 'people',
  title: 'People',
  lead: 'Who works in the back-office. Only owners see this tab.',
  parts: [
    {
      title: 'Inviting a person',
      steps: [
        'Enter the address under **Email**, and choose a **Role**.',
        'Press **Send invitation**. The link in the email works for seven days.',
      ],
      notes: ['Owners can do what staff can, and also decide who works here.'],
      picture: { name: 'people', alt: 'The People tab: the invitation and the list of people' },
    },
    {
      title: 'When a person leaves',
      text: [
        'Find them under **Who works here** and press **Remove**. Every session, token and invitation of theirs ends at once; what they made stays.',
        'Every few months look through **Everyone’s tokens**, and revoke those that are no longer needed.',
      ],
    },
  ],
};

export const messages: Chapter = {
  key: 'messages',
  title: 'Messages',
  lead: 'What guests write with the form on the contact page, the cakes they ask for, and what partners ask for from the price list. The number of new ones is beside the name of the tab.',
  parts: [
    {
      title: 'Answering',
      steps: [
        'Open a message, choose the language that the guest reads, write your answer and press **Send**.',
        'It leaves after a minute. Until then **Undo** takes it back, with its text.',
        'What needs no answer gets **Mark as done**. Colleagues see who did it.',
      ],
      notes: [
        'What the guest writes back arrives in the cafe’s own mailbox, not here. To write from there at once, press **Use my mail program**, and then **Mark as done**: the admin does not see that answer.',
        'Keep what you write often under **Saved answers**: the name of the guest, the reference and the day are filled in for you. Look for what is still in {braces} before you send.',
        'Under **For staff only** choose a colleague at **Assigned to**, and leave a note for colleagues. Guests never see it.',
        'Each message also arrives by email at the cafe. If that email failed, press **Email it to us again**.',
      ],
      picture: { name: 'messages-list', alt: 'The folders of messages and the list of new ones' },
    },
    {
      title: 'Possible spam',
      text: [
        'Messages that a robot may have sent, or that read like an advertisement, are under **Possible spam**. Look there once a week. If a person wrote it, press **Not spam**.',
        'Mark what slipped through with **Spam**. In the list you can select several messages and do the same with all of them.',
      ],
      picture: { name: 'messages-one', alt: 'An open message with its buttons' },
    },
    {
      title: 'Celebration cakes',
      text: [
        'Guests ask for a cake once **Guests can ask for a cake** is on in the **Cafe** tab. There you also set how many days ahead, and whether you deliver. A request is a message with its facts and pictures.',
      ],
      steps: [
        'Open the request and press **Print the kitchen sheet**: the allergies are at the top.',
        'Press **By week** to see what is due on which day.',
      ],
    },
  ],
};

export const readers: Chapter = {
  key: 'readers',
  title: 'Readers',
  lead: 'Who gets our new stories by email. It is off until an owner switches it on.',
  parts: [
    {
      title: 'Switching it on',
      text: [
        'An owner switches on **Offer stories by email**. From then on there is a form at the foot of the site and after each story. Whoever enters an address gets an email with a link, and reads us only after pressing its button.',
        '**Letters per minute** is the pace. Ask your email provider how many it accepts: 60 is safe with most.',
      ],
      picture: { name: 'readers', alt: 'The Readers tab: the switch, the letters and the list of readers' },
    },
    {
      title: 'Sending a story',
      steps: [
        'Open **Blog**, and press **Email to readers** at a published post.',
        'Look at it with **See the letter**, and press **Send a test to me** to see it in your own mailbox.',
        'Press **Send in an hour**. Until then **Call back** stops it; later it stops what has not left yet.',
      ],
      notes: [
        'Each reader gets a story only once, even if you send it again.',
        'The tab shows how many were sent, how many mail servers refused, and how many readers unsubscribed. It does not show who opened a letter: our letters do not spy.',
      ],
    },
    {
      title: 'Looking after the list',
      text: [
        'Find a reader under **Search by email**. **Unsubscribe** ends their letters but keeps the address, so that no list brings it back. **Erase** removes everything about them.',
        'Under **Add a list** choose a file with addresses, and write how and when these people agreed. Add nobody who did not: letters that nobody asked for are against the law.',
        'If a mailbox has refused two letters for good, the list says **Refuses mail**, and there will be no more.',
      ],
    },
  ],
};

export const wholesale: Chapter = {
  key: 'wholesale',
  title: 'Wholesale',
  lead: 'Applications from cafes, restaurants and shops that want to buy from us wholesale.',
  parts: [
    {
      title: 'Deciding about an application',
      steps: [
        'Under **Pending applicants** press **Details**: contact, documents and emails are there. **Back to the list** leads back.',
        'Open the documents with **View**. It is noted who opened them, and when. In a PDF, the keys + and − zoom, and the arrows turn the pages.',
        'Press **Approve** or **Decline**. When you decline, you can change the email before it is sent.',
      ],
      notes: [
        'If a file is missing or you cannot read it, choose it under **Ask for a file**, add a sentence if you like, and press **Ask**. The applicant gets an email with a link, and the list says when the new file has come.',
        'A Word file can only be downloaded. Open it only if you expect it, and never enable macros.',
        'If a file says that no virus scanner has checked it, ask for it again as a PDF, or ask your developer.',
        'The documents of a declined application are deleted for good.',
        'Write what the partner need not see into **Staff notes**.',
      ],
      picture: { name: 'wholesale-list', alt: 'The list of applications with their buttons' },
    },
    {
      title: 'Working with partners',
      text: [
        '**Suspend** signs a partner out at once, and **Reinstate** lets them in again. Partners get an email when you suspend or delete them.',
        'Press the name of a partner to see everything about them. If an email did not arrive, press **Send again** there.',
        'For a spreadsheet, press **Download list (CSV)**. If you have searched or chosen a status, **Download matches (CSV)** has only what you see.',
      ],
      picture: { name: 'wholesale-details', alt: 'Details of an application: documents, emails and notes' },
    },
    {
      title: 'The price list',
      text: [
        'Only approved partners see prices, after signing in. What they see is the list that you published last.',
      ],
      steps: [
        'In **Desserts**, tick **Offered to partners** in the form of a dessert and fill in the case: price, pieces, minimum, lead time and shelf life.',
        'When all of them are right, open **Price list** in this tab and read what has changed.',
        'Choose **Valid from** and press **Publish and tell partners**. Each partner gets one email, without prices.',
      ],
      notes: [
        'What partners ask for arrives in **Messages**, with its sum. It is an inquiry, not an order: answer it there. They also read your answer below their price list, if you send it from there.',
        'The partner who applied can invite colleagues. Suspending the partner suspends them too; deleting the partner deletes them.',
      ],
    },
  ],
};
