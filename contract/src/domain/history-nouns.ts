/** Who made a change. The history lists what staff, the command line and jobs did. */
export const ACTOR_KINDS = ['staff', 'command-line', 'job', 'partner', 'visitor'] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/**
 * Everything that the history speaks of, with the fields that a row may name. The admin has words for each, and
 * server/test/writes.test.ts and history-jobs.test.ts fail for a row that is not covered here.
 */
export const historyFields = {
  posts: ['title', 'slug', 'summary', 'theme', 'reading_time', 'content', 'image', 'recipe', 'created_at'],
  products: [
    'name',
    'slug',
    'category',
    'price_cents',
    'short_description',
    'long_description',
    'cover',
    'gallery',
    'at_a_glance',
    'allergens',
    'order_url',
    'is_hidden',
    'is_sold_out',
    'count',
  ],
  menu: ['file_url', 'file_name', 'mime_type', 'display_date'],
  settings: [
    'font_scale',
    'message_retention_months',
    'counts_visits',
    'sends_letters',
    'letters_per_minute',
  ],
  cafe: [
    'name',
    'tagline',
    'description',
    'timeZone',
    'address',
    'geo',
    'phones',
    'email',
    'orderUrl',
    'social',
    'hours',
    'announcement',
    'founder',
    'reviews',
    'statistics',
    'intro',
    'sellingPoints',
    'film',
    'mission',
    'promise',
    'story',
    'values',
    'promises',
  ],
  'page-pictures': ['media_id', 'alt', 'focal_x', 'focal_y'],
  social: ['moments'],
  media: ['filename', 'content_type', 'size', 'alt', 'key'],
  wholesale: [
    'username',
    'phone',
    'email',
    'company_name',
    'status',
    'is_approved',
    'note',
    'subject',
    'kind',
    'text',
  ],
  documents: ['kind'],
  accounts: [
    'username',
    'email',
    'company_name',
    'is_wholesale',
    'is_approved',
    'is_admin',
    'is_owner',
    'email_confirmed_at',
    'devices',
  ],
  people: ['username', 'email', 'role'],
  invitations: ['email', 'role'],
  passkeys: ['name'],
  'recovery-codes': ['left'],
  tokens: ['name', 'email', 'expires_at'],
  messages: ['reference', 'state', 'is_suspect', 'months', 'count'],
  'personal-data': ['account', 'documents', 'messages', 'mails', 'reader'],
  readers: ['source', 'themes', 'count'],
  letters: ['title'],
  mails: ['subject'],
  jobs: ['count'],
} as const;

export type HistoryNoun = keyof typeof historyFields;

export const historyNouns = Object.keys(historyFields) as HistoryNoun[];

export function isHistoryNoun(noun: string): noun is HistoryNoun {
  return noun in historyFields;
}

/** What can be done, as a row names it. */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'revert',
  'erase',
  'move',
  'rename-category',
  'clean',
  'rotate',
  'approve',
  'decline',
  'suspend',
  'reinstate',
  'note',
  'resend-mail',
  'export',
  'receive-papers',
  'replace-w9',
  'ask-paper',
  'replace-paper',
  'change-contact',
  'change-password',
  'confirm',
  'register',
  'ask-reset',
  'reset-password',
  'join',
  'use',
  'sign-in',
  'sign-out',
  'sign-out-everywhere',
  'revoke',
  'send',
  'release',
  'retry',
  'unsubscribe',
  'call-back',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
