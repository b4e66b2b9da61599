import type { Chapter } from '../chapter.ts';

export const today: Chapter = {
  key: 'today',
  title: 'Today',
  lead: 'What is waiting for you, whether all is well, and what visitors look at. You are here after signing in.',
  parts: [
    {
      title: 'Seeing what to do',
      text: [
        'Under **What is waiting** are messages, applications, unsent emails, desserts that are sold out and whatever else needs a person. Each line leads to the very thing.',
        'A line that is marked **Problem** is about the site itself: open it, and tell the person who looks after the site.',
      ],
      steps: ['When a dessert is there again, press **Back on** beside it. Visitors can order it at once.'],
      notes: ['The page refreshes itself every minute.'],
      picture: { name: 'today', alt: 'The Today tab: what is waiting' },
    },
    {
      title: 'Opening a new site',
      text: [
        'A new site is closed: guests read that you open soon. Under **First steps** is what it still needs; each line leads to the form, and **Done** appears by itself.',
      ],
      steps: [
        'Press **Look at the site as guests will see it**. For an hour your browser shows the whole site.',
        'Press **Open the cafe to guests**. Only owners can, here and in Settings.',
      ],
      notes: ['**Do not show this again** takes the list off Today. **Close the site** is in Settings.'],
    },
    {
      title: 'Reading the numbers',
      steps: [
        'Choose the **Period**: **Today**, **7 days**, **28 days** or **12 months**. Below each number is how it compares with the time before.',
        'Press **Show as table** to read the chart as numbers, and **Download CSV** to take all of them into a spreadsheet.',
      ],
      notes: [
        '**Too few to compare yet** means fewer than 20 now or before: such a change may be chance.',
        'Words that are marked **nothing found** are what visitors looked for in vain. Perhaps a dessert needs that word in its description.',
        'Under **Dead links** are addresses that visitors opened and the site does not have.',
      ],
    },
  ],
};

export const status: Chapter = {
  key: 'status',
  title: 'Status',
  lead: 'Whether the site itself is well: emails, what it does by itself, backups and the disk.',
  parts: [
    {
      title: 'An email did not arrive',
      text: [
        'Look at **Unsent emails**. If the email is not there, it was sent: ask the recipient to look into the spam folder.',
        'The site tries again by itself for two days. Then the email is marked **Given up**.',
      ],
      steps: [
        'Read why. If the address is wrong, sending again will not help: call, or write to the right address.',
        'Otherwise press **Send again**.',
      ],
      notes: [
        'An email with a secret link cannot be sent again. The partner can ask for a new link when signing in, and you can invite a colleague again.',
      ],
      picture: { name: 'status-mails', alt: 'The Status tab: unsent emails, and why' },
    },
    {
      title: 'A job failed',
      text: [
        'Jobs are what the site does by itself: it makes smaller copies of pictures, deletes what is old, reads Instagram. Each name says what is missing meanwhile.',
      ],
      steps: [
        'Press **Run again**, and **Refresh** after a minute.',
        'If it is there again, open **Details for the developer** and send them to the person who looks after the site.',
      ],
      picture: {
        name: 'status-system',
        alt: 'The Status tab: a job that failed, the last backup and the disk',
      },
    },
    {
      title: 'Backup and disk',
      text: [
        'The site is backed up every night. If **Last backup** is marked **Too old**, **Disk** is marked **Almost full** or **Background work** is marked **Stopped**, tell the person who looks after the site today. Nothing is lost yet.',
      ],
    },
  ],
};

export const history: Chapter = {
  key: 'history',
  title: 'History',
  lead: 'Who changed what, and when. If something went wrong, this is where you bring it back.',
  parts: [
    {
      title: 'Finding a change',
      steps: [
        'Choose **What**, **Who** and the dates in the filters.',
        'Open the change: removed words are crossed out, added ones underlined.',
      ],
      picture: { name: 'history-list', alt: 'The list of changes with its filters' },
    },
    {
      title: 'Bringing back an earlier version',
      steps: [
        'Open the change that made it worse.',
        'Press **Restore the version before this change**. The site shows it at once.',
      ],
      notes: ['The present version is not lost: it stays in the history, and you can return to it too.'],
      picture: { name: 'history-one', alt: 'One change: what was there before and after' },
    },
  ],
};

export const settings: Chapter = {
  key: 'settings',
  title: 'Settings',
  lead: 'The size of the letters on the whole public site, counting visits, and what we keep about guests.',
  parts: [
    {
      title: 'Changing the size',
      steps: [
        'Move the slider **Font scale**, or enter a **Value**. The preview below follows.',
        'Press **Save settings**.',
        'Look at the menu and a story on a phone. If it is too large, press **Reset to default**.',
      ],
      picture: { name: 'settings', alt: 'The Settings tab: the slider and the preview' },
    },
    {
      title: 'Counting visits',
      steps: [
        'The site counts page views, taps on links and searches, without cookies and without knowing who it was. Your own visits do not count in a browser that is signed in here.',
        'To stop it, turn off **Count visits** and press **Save settings**. The numbers so far stay.',
      ],
    },
    {
      title: 'Personal data',
      text: [
        'If a guest asks what we keep about them, enter their address under **A person’s data** and press **Save as a file**. If they ask us to delete it, press **Erase**: that cannot be undone. If others mention the address in their messages, you see those and decide about each.',
        '**How long we keep messages** decides when old messages are deleted.',
      ],
    },
    {
      title: 'Demo content',
      text: [
        'While the site has neither desserts nor stories, an owner can press **Try it with demo content**: in a few minutes it shows a made-up cafe with desserts, stories, pictures and texts. Change whatever you like.',
        'Later, **Remove all demo content** first lists what goes and what stays. What somebody has changed stays, with its pictures. The rest goes for good, past the bin.',
      ],
    },
  ],
};
