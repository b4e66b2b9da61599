import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';

/** For tests: every field has something in it. */
export const exampleCafe: CafeDocument = {
  name: 'The Quiet Fork',
  tagline: 'Pies by the slice',
  description: 'A pie cafe.',
  timeZone: 'America/New_York',
  address: { street: '1 Mill Lane', city: 'Rye', region: 'NY', postalCode: '10580', country: 'US' },
  geo: { latitude: 40.98, longitude: -73.68 },
  phones: [{ label: 'Phone', number: '+1 914 555 0100' }],
  email: 'us@fork.example',
  orderUrl: 'https://order.fork.example',
  social: [{ name: 'Instagram', url: 'https://instagram.fork.example' }],
  hours: {
    weekly: {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [{ opens: '18:00', closes: '02:00' }],
      saturday: [],
      sunday: [],
    },
    exceptions: [
      { date: '2026-12-24', note: 'Christmas Eve', ranges: [{ opens: '09:00', closes: '13:00' }] },
    ],
  },
  announcement: { text: 'Closed for a wedding', from: '2026-11-20T08:00:30.000Z', until: null },
  founder: 'Owner',
  reviews: [{ quote: 'The crust.', guest: 'Sam' }],
  statistics: [{ value: 12, label: 'pies', aboutLabel: 'kinds of pie' }],
  intro: { title: 'Pie', text: 'All day.' },
  sellingPoints: [{ title: 'Butter', text: 'Lots of it.' }],
  film: { title: 'Rolling', text: 'Silent.' },
  mission: { title: 'Mission', lead: 'A slice for everyone.', text: 'And seconds.' },
  promise: { title: 'Promise', quote: 'Never soggy.' },
  story: { lead: 'It began with a plum.', paragraphs: ['Then came the apples.'] },
  values: [{ title: 'Time', text: 'Dough rests.' }],
  promises: ['Baked today.'],
};
