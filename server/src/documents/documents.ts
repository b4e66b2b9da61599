import { ADDRESS_HASH, defineNoun, type PersonalData, pick } from '../platform/noun.ts';
import * as repository from './documents.repository.ts';
import { documentsRoutes, documentTicketRoutes } from './documents.routes.ts';
import { destroy, eraseJob, retentionJob } from './documents.service.ts';

const shownColumns = ['kind', 'filename', 'content_type', 'size', 'created_at'] as const;

/** A job erases the bytes. */
const personalData: PersonalData = {
  tables: ['documents', 'document_openings', 'document_tickets'],
  async find({ db }, { accountId }) {
    const documents = accountId === undefined ? [] : await repository.findByOwners(db, [accountId]);
    return {
      ids: documents.map(({ id }) => id),
      shown: { documents: documents.map((document) => pick(document, shownColumns)) },
      async erase(tx, { context }) {
        if (accountId === undefined) return { documents: 0 };
        await repository.forgetOpener(tx.db, accountId);
        return { documents: await destroy(tx, accountId, context) };
      },
    };
  },
};

export const documents = defineNoun('documents', {
  routes: { public: [documentTicketRoutes], administrator: [documentsRoutes] },
  jobs: [eraseJob, retentionJob],
  history: { documents: 'personal' },
  personalData,
  export: {
    documents: {
      about:
        'Papers of applicants. `key` is the path below `papers/`, where they lie encrypted with age; with an identity, they are also in `papers-opened/`, by `id`.',
    },
    document_openings: {
      about: 'Who opened which paper, and when.',
      without: { address_hash: ADDRESS_HASH },
    },
    document_tickets: 'links to papers, valid for a minute',
  },
});
