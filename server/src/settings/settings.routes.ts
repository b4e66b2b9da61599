import type { saveLetterSettings } from '@velvet-spoon/contract/api/readers';
import { getSettings, type Settings, saveSettings } from '@velvet-spoon/contract/api/settings';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { isSaved, requireVersion, versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './settings.repository.ts';

export function settingsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getSettings, async (_input, reply) => {
    return presentSettings(versioned(reply, await repository.read(db)));
  });
}

export function settingsAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, saveSettings, async ({ body }, reply, request) => {
    return versioned(reply, await saveChoices(services, body, changeContext(request)));
  });
}

type Choices = z.output<typeof saveSettings.body>;

export function saveChoices(
  services: Services,
  { font_scale, counts_visits }: Choices,
  context: ChangeContext,
): Promise<Settings> {
  const change = counts_visits === undefined ? { font_scale } : { font_scale, counts_visits };
  return changeSettings(services, change, context);
}

/** The only way to change the row, which holds settings of several nouns. */
function changeSettings(
  services: Services,
  change: repository.SettingsChange,
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<Settings> {
  return inTransaction(services, async (tx) => {
    const row = await repository.lock(tx.db);
    const before = settingsFields(row);
    if (isSaved(before, { ...before, ...change })) return presentSettings(row);
    requireVersion(ifMatch, row);
    const saved = await repository.update(tx.db, change);
    const after = settingsFields(saved);
    await record(tx, { actor, action, noun: 'settings', subjectId: 'site', before, after });
    return checkedAnswer(saveSettings, presentSettings(saved));
  });
}

/** Whatever version the settings have: staff choose one of a few values. */
export function saveRetention(
  services: Services,
  months: number | null,
  { actor, action }: Pick<ChangeContext, 'actor' | 'action'>,
): Promise<Settings> {
  return changeSettings(services, { message_retention_months: months }, { actor, action });
}

/** The same. */
export function saveLetters(
  services: Services,
  choice: z.output<typeof saveLetterSettings.body>,
  { actor, action }: Pick<ChangeContext, 'actor' | 'action'>,
): Promise<Settings> {
  return changeSettings(services, choice, { actor, action });
}

export function settingsFields({
  font_scale,
  message_retention_months,
  counts_visits,
  sends_letters,
  letters_per_minute,
}: repository.SettingsRow) {
  return { font_scale, message_retention_months, counts_visits, sends_letters, letters_per_minute };
}

function presentSettings(row: repository.SettingsRow): Settings {
  return {
    ...settingsFields(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
