export type ExportedTable = {
  /** In words, for a reader without this program. */
  about: string;
  /** Columns that stay, and why. Those that PostgreSQL computes from others stay too. */
  without?: Readonly<Record<string, string>>;
  /** A condition on the rows, and what it keeps out. */
  only?: { condition: 'not holds_secret'; about: string };
};

const ADDRESS_HASH =
  'a hash of a visitor’s network address, worth nothing without the key of this installation';

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  cafe: { about: 'One row: every fact and text of the cafe, as one JSON document.' },
  settings: { about: 'One row: the size of text on the site, and for how many months messages are kept.' },
  posts: {
    about:
      'News. `content` is HTML; pictures in it are at `/uploads/` followed by the `key` of a row of media.',
    without: { content_rules: 'which rules the HTML was cleaned by' },
  },
  products: {
    about:
      'Desserts, also hidden and sold-out ones, and those in the bin (`deleted_at`). Prices are in cents.',
  },
  product_pictures: { about: 'Pictures of a dessert beside its cover, in order.' },
  menu: { about: 'One row: the menu as a PDF.' },
  page_pictures: {
    about: 'Which picture or film each place of the pages shows, with its focal point in percent.',
  },
  media: {
    about: 'Pictures, films and PDF files. `key` is the path below `files/`.',
    without: { variants: 'smaller versions for browsers, which can be made again' },
  },
  post_media: { about: 'Which post uses which file.' },
  pinned_moments: { about: 'Moments that staff pinned to the home page, in order.' },
  instagram_items: { about: 'The newest posts of the cafe’s Instagram, as copied.' },
  old_slugs: { about: 'Earlier addresses of posts and desserts, which lead to the present ones.' },
  messages: {
    about: 'What visitors wrote through the contact form, and whether it was answered. Personal data.',
    without: { address_hash: ADDRESS_HASH, request_id: 'recognises a form that is sent twice' },
  },
  users: {
    about:
      'Accounts of staff, applicants and partners with what they stated about their company. Personal data.',
    without: {
      password_hash: 'a password cannot be moved: people set a new one',
      paper_link: 'the hash of a link by which an applicant sends a paper',
    },
  },
  documents: {
    about:
      'Papers of applicants. `key` is the path below `papers/`, where they lie encrypted with age; with an identity, they are also in `papers-opened/`, by `id`.',
  },
  document_openings: {
    about: 'Who opened which paper, and when.',
    without: { address_hash: ADDRESS_HASH },
  },
  mails: {
    about: 'Mail that was sent or waits. The text of sent mail is erased after a while.',
    only: { condition: 'not holds_secret', about: 'Mail with a link that lets its reader in is left out.' },
  },
  history: { about: 'Who changed what: the changed fields before and after. Personal data.' },
  backups: { about: 'When backups were made, how large they are and what went wrong.' },
};

/** Nothing here is lost knowledge: each can be made again, or must not leave. */
export const leftOutTables: Readonly<Record<string, string>> = {
  application_requests: 'recognises forms that are sent twice',
  challenges: 'sign-ins that are under way',
  document_tickets: 'links to papers, valid for a minute',
  erased_media: 'keeps keys of deleted files from being used again',
  instagram: 'the token for Instagram, and when it was last read',
  instagram_pictures: 'which files belong to copies of Instagram posts',
  invitations: 'links that let new staff in',
  known_addresses: 'hashes of network addresses that people signed in from',
  passkeys: 'keys that only work at this site',
  password_resets: 'links that let people in',
  rate_limits: 'counts of attempts',
  recovery_codes: 'hashes of codes that let people in',
  registrations: 'accounts that were asked for and not confirmed, with codes that let people in',
  schema_migrations: 'which changes the schema has had',
  search_documents: 'the index of the search, computed',
  search_words: 'the index of the search, computed',
  seeded: 'which demo content was added',
  social: 'the version of the pinned moments',
  tokens: 'hashes of tokens that let people in',
};

/** Whole schemas. */
export const leftOutSchemas: Readonly<Record<string, string>> = {
  pgboss: 'jobs that wait or are done',
};
