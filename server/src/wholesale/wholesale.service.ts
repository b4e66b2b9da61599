import { detailsOf } from '@velvet-spoon/contract/wholesale-application';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { cafeName } from '../cafe/cafe.service.ts';
import { destroy } from '../documents/documents.service.ts';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { decide, lockPartner } from './wholesale.decisions.ts';
import { applicationApprovedMail } from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

/** A second approval changes nothing and sends no mail. Someone who was declined can still be approved. */
export async function approve(services: Services, id: string, by: By): Promise<repository.Partner> {
  return decide(services, { id, action: 'approve', from: ['pending', 'declined'], to: 'approved' }, by, {
    async after(tx, { email }) {
      const content = applicationApprovedMail({ cafeName: await cafeName(tx.db), site: tx.env.PUBLIC_URL });
      await mailFromCafe(tx, { to: email, content, about: { noun: 'wholesale', id } });
    },
  });
}

/** Destroys the documents with the account. Only the history row stays. */
export async function remove(services: Services, id: string, by: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    // The account before its documents: a second deletion waits here, and then finds nobody.
    const partner = await lockPartner(tx, id);
    requireVersion(by.ifMatch, partner);
    await destroy(tx, id, by);
    await repository.remove(tx.db, id);
    const { username, email, is_approved } = partner;
    await record(tx, {
      actor: by.actor,
      action: 'delete',
      noun: 'wholesale',
      subjectId: id,
      before: { username, email, ...detailsOf(partner), is_approved },
    });
  });
}
