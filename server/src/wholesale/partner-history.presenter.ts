import type { PartnerHistory } from '@velvet-spoon/contract/partner-account';
import { contactFields } from '@velvet-spoon/contract/partner-contact';
import { type PartnerHistoryRow, partnerActions } from './partner-history.repository.ts';

/** Says nothing of who among staff did it, and nothing of what was entered before. */
export function presentPartnerHistory(rows: PartnerHistoryRow[]): PartnerHistory {
  return rows.flatMap(({ at, noun, action, after }) => {
    const event = partnerActions[noun]?.[action];
    if (!event) return [];
    const names = contactFields.map(({ name }) => name);
    const fields = event === 'contact-changed' ? names.filter((name) => name in (after ?? {})) : [];
    return [{ at: at.toISOString(), event, fields }];
  });
}
