import { getSettings, type Settings, saveSettings } from '@velvet-spoon/contract/api/settings';
import { saveMessageRetention } from '@velvet-spoon/contract/api/staff-messages';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { requireVersion, versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './settings.repository.ts';

export function settingsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getSettings, async (_input, reply) => {
    return presentSettings(versioned(reply, await repository.read(db)));
  });
}

export function settingsAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, saveSettings, async ({ body }, reply, request) => {
    return versioned(reply, await saveFontScale(services, body.font_scale, changeContext(request)));
  });
}

export function saveFontScale(
  services: Services,
  fontScale: number,
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<Settings> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    if (before.font_scale === fontScale) return presentSettings(before);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, fontScale);
    await record(tx, {
      actor,
      action,
      noun: 'settings',
      subjectId: 'site',
      before: settingsFields(before),
      after: settingsFields(after),
    });
    return checkedAnswer(saveSettings, presentSettings(after));
  });
}

export function saveRetention(
  services: Services,
  months: number | null,
  { actor, action = 'update' }: Pick<ChangeContext, 'actor' | 'action'>,
): Promise<Settings> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    const saved = await repository.saveMessageRetention(tx.db, months);
    await record(tx, {
      actor,
      action,
      noun: 'settings',
      subjectId: 'site',
      before: settingsFields(before),
      after: settingsFields(saved),
    });
    return checkedAnswer(saveMessageRetention, presentSettings(saved));
  });
}

/** What staff save, for the history. */
export function settingsFields({ font_scale, message_retention_months }: repository.SettingsRow) {
  return { font_scale, message_retention_months };
}

function presentSettings(row: repository.SettingsRow): Settings {
  return {
    font_scale: row.font_scale,
    message_retention_months: row.message_retention_months,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
