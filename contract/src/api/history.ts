import { z } from 'zod';
import { ACTOR_KINDS } from '../domain/history-nouns.ts';
import { HISTORY_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageQuery } from './text.ts';

const staff = { noun: 'history', audience: 'administrator' } as const;

const PersonSchema = z.object({
  person: z.string().describe('What the list can be narrowed to: an account, or a name such as a job’s'),
  kind: z.enum(ACTOR_KINDS),
  name: z.string().describe('As it was at the time. It stays when the account is deleted'),
});

export type HistoryPerson = z.infer<typeof PersonSchema>;

export const HistoryEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: PersonSchema,
  action: z.string(),
  noun: z.string(),
  subject_id: z.string(),
  title: z.string().nullable().describe('What the thing was called at the time'),
  fields: z.array(z.string()).describe('What was changed; a field inside another is named with a dot'),
});

export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;

const DifferenceSchema = z.object({
  field: z.string(),
  before: z.unknown().optional().describe('Absent or null if there was nothing'),
  after: z.unknown().optional(),
});

export type HistoryDifference = z.infer<typeof DifferenceSchema>;

export const RESTORE_OBSTACLES = ['in-bin', 'file-gone', 'not-restorable', 'unchanged'] as const;

export const HistoryDetailSchema = HistoryEntrySchema.extend({
  differences: z.array(DifferenceSchema),
  thing: z
    .object({
      state: z.enum(['there', 'in-bin', 'gone']),
      slug: z.string().nullable().describe('Where visitors find it now'),
    })
    .nullable()
    .describe('What has become of it; null for things that have no page in the back-office'),
  obstacle: z
    .enum(RESTORE_OBSTACLES)
    .nullable()
    .describe('Why the version before this change cannot be restored; null if it can'),
});

export type HistoryDetail = z.infer<typeof HistoryDetailSchema>;

export const listHistory = defineEndpoint({
  ...staff,
  call: 'GET /admin/history',
  summary:
    'Changes by staff, the command line and jobs, newest first. If there are older ones, a Link header leads to the next page',
  query: z
    .strictObject({
      noun: z.string().max(HISTORY_LIMITS.text).optional(),
      subject: z
        .string()
        .max(HISTORY_LIMITS.text)
        .optional()
        .describe('Together with a noun: all changes to one thing, by anybody'),
      person: z.string().max(HISTORY_LIMITS.text).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional().describe('Only what happened before'),
      ...pageQuery(HISTORY_LIMITS),
    })
    .refine(({ noun, subject }) => subject === undefined || noun !== undefined, {
      path: ['noun'],
      message: 'must be given with a subject',
    }),
  success: { status: 200, body: z.array(HistoryEntrySchema) },
});

export const listHistoryPeople = defineEndpoint({
  ...staff,
  call: 'GET /admin/history/people',
  summary: 'Everybody whose changes are listed, under the last name they had',
  success: { status: 200, body: z.array(PersonSchema) },
});

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const getHistoryEntry = defineEndpoint({
  ...staff,
  call: 'GET /admin/history/{id}',
  summary: 'One change with what was before and after it',
  params,
  success: { status: 200, body: HistoryDetailSchema },
  problems: ['not-found'],
});

export const restoreHistoryEntry = defineEndpoint({
  ...staff,
  call: 'POST /admin/history/{id}/restore',
  summary:
    'Save a post, a dessert, the menu, the settings or the cafe document again as it was before this change, as a new version',
  params,
  success: { status: 200, body: z.object({ noun: z.string(), subject_id: z.string() }) },
  problems: ['not-found', ...RESTORE_OBSTACLES, 'slug-taken', 'version-conflict'],
});
