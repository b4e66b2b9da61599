import { type Kysely, sql } from 'kysely';

/** A new installation belongs to no cafe yet. Empty fields are not shown. */
const unnamed = {
  name: 'Your cafe',
  tagline: '',
  description: '',
  timeZone: 'UTC',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  geo: null,
  phones: [],
  email: null,
  orderUrl: null,
  social: [],
  hours: {
    weekly: {
      monday: [],
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    },
    exceptions: [],
  },
  announcement: null,
  founder: '',
  reviews: [],
  statistics: [],
  intro: { title: '', text: '' },
  sellingPoints: [],
  film: { title: '', text: '' },
  mission: { title: '', lead: '', text: '' },
  promise: { title: '', quote: '' },
  story: { lead: '', paragraphs: [] },
  values: [],
  promises: [],
  ingredients: [],
  // Off until staff turn it on.
  celebrations: {
    isOn: false,
    leadDays: 7,
    delivers: false,
    title: 'Celebration cakes',
    lead: '',
    text: '',
    next: '',
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cafe (
      -- Exactly one row, inserted below: the key has a single value.
      is_current boolean primary key default true check (is_current),
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`insert into cafe (document) values (${JSON.stringify(unnamed)})`.execute(db);
}
