import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DOCUMENT_LINK_SECONDS } from './limits.ts';

/** Private papers of applicants. They are never below /uploads, and every opening is written down. */
const IdParams = z.strictObject({ id: z.uuid() });

export const linkDocument = defineEndpoint({
  noun: 'documents',
  method: 'POST',
  path: '/admin/documents/{id}/link',
  audience: 'administrator',
  summary: `An address that opens the document once, within ${DOCUMENT_LINK_SECONDS} seconds`,
  params: IdParams,
  success: { status: 201, body: z.object({ url: z.string(), expires_at: z.iso.datetime() }) },
  problems: ['unauthorized', 'forbidden', 'not-found'],
});
