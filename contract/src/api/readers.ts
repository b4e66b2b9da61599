import { z } from 'zod';
import { READER_LIMITS, READER_SOURCES, READER_STATES } from '../domain/newsletter.ts';
import { defineEndpoint } from './endpoint.ts';
import { SettingsSchema } from './settings.ts';
import { EmailSchema, filledText, pageQuery, searchText } from './text.ts';

const staff = { noun: 'readers', audience: 'administrator' } as const;

export const subscribe = defineEndpoint({
  noun: 'readers',
  call: 'POST /newsletter',
  audience: 'public',
  summary:
    'Ask for new stories by email. The answer is the same for every address, and an email asks to confirm',
  body: z.strictObject({
    email: EmailSchema,
    source: z.enum(['form', 'story']).default('form'),
    website: z.string().max(500).optional().describe('Leave empty: only bots fill it in'),
  }),
  success: { status: 202, body: z.object({ message: z.string() }) },
  problems: ['not-found', 'too-many-requests'],
});

export const ReaderSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(READER_STATES),
  source: z.enum(READER_SOURCES),
  themes: z.array(z.string()).describe('Empty for all stories'),
  consent_text: z.string(),
  consent_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  left_at: z.iso.datetime().nullable(),
  is_refused: z.boolean().describe('Mail servers refused two letters for good: there will be no more'),
});

export type Reader = z.infer<typeof ReaderSchema>;

export const listReaders = defineEndpoint({
  ...staff,
  call: 'GET /admin/readers',
  summary: 'Readers by email, newest first. If there are older ones, a Link header leads to the next page',
  query: z.strictObject({
    state: z.enum(READER_STATES).optional(),
    q: searchText(READER_LIMITS.query, 'the address'),
    ...pageQuery(READER_LIMITS),
  }),
  success: { status: 200, body: z.array(ReaderSchema) },
});

export const countReaders = defineEndpoint({
  ...staff,
  call: 'GET /admin/readers/count',
  summary: 'How many readers there are in each state',
  success: {
    status: 200,
    body: z.object({ active: z.int(), pending: z.int(), left: z.int(), refused: z.int() }),
  },
});

export const addReaders = defineEndpoint({
  ...staff,
  call: 'POST /admin/readers',
  summary:
    'Add readers who gave their consent elsewhere. Known addresses stay as they are, also those that left',
  body: z.strictObject({
    emails: z.array(EmailSchema).min(1).max(READER_LIMITS.list),
    consent: filledText(1000).describe('How and when they agreed'),
  }),
  success: { status: 200, body: z.object({ added: z.int() }) },
});

export const unsubscribeReader = defineEndpoint({
  ...staff,
  call: 'POST /admin/readers/{id}/unsubscribe',
  summary: 'Unsubscribe a reader. The address is kept, so that no list brings it back',
  problems: ['not-found'],
});

export const saveLetterSettings = defineEndpoint({
  ...staff,
  role: 'owner',
  call: 'PUT /admin/readers/settings',
  summary: 'Switch letters and the subscription form on or off, and set how many leave in a minute',
  body: z.strictObject({
    sends_letters: z.boolean(),
    letters_per_minute: z.int().min(1).max(READER_LIMITS.perMinute),
  }),
  success: { status: 200, body: SettingsSchema },
});

export const LetterSchema = z.object({
  id: z.string(),
  post_id: z.string(),
  title: z.string(),
  send_at: z.iso.datetime(),
  called_back_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  sent: z.int(),
  waiting: z.int(),
  refused: z.int(),
  left: z.int().describe('Readers who unsubscribed, and had no later letter'),
});

export type Letter = z.infer<typeof LetterSchema>;

export const listLetters = defineEndpoint({
  ...staff,
  call: 'GET /admin/letters',
  summary: 'The newest letters, and what became of them',
  success: { status: 200, body: z.array(LetterSchema) },
});

export const getLetter = defineEndpoint({
  ...staff,
  call: 'GET /admin/posts/{id}/letter',
  summary: 'How many readers a post would be sent to, and its letter if there is one',
  success: {
    status: 200,
    body: z.object({
      readers: z.int(),
      path: z.string().describe('A preview'),
      letter: LetterSchema.nullable(),
    }),
  },
  problems: ['not-found'],
});

export const sendLetter = defineEndpoint({
  ...staff,
  call: 'POST /admin/posts/{id}/letter',
  summary:
    'Send a post to its readers in an hour. Calling it again changes nothing, unless it was called back',
  success: { status: 200, body: LetterSchema },
  problems: ['not-found'],
});

export const testLetter = defineEndpoint({
  ...staff,
  call: 'POST /admin/posts/{id}/letter/test',
  summary: 'Send the letter of a post to yourself',
  problems: ['not-found'],
});

export const callBackLetter = defineEndpoint({
  ...staff,
  call: 'POST /admin/letters/{id}/call-back',
  summary: 'Stop a letter: what has not left yet is not sent',
  success: { status: 200, body: LetterSchema },
  problems: ['not-found'],
});
