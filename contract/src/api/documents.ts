import { z } from 'zod';
import { DOCUMENT_LINK_SECONDS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';

export const DOCUMENT_KINDS = ['corporate', 'w9'] as const;

export const isScanned = z.boolean().describe('False if no virus scanner has seen it');

/** Applicants' private documents: never served from /uploads, and every access is logged. */
export const linkDocument = defineEndpoint({
  noun: 'documents',
  call: 'POST /admin/documents/{id}/link',
  audience: 'administrator',
  summary: `Issue an address that opens the document once, within ${DOCUMENT_LINK_SECONDS} seconds`,
  success: {
    status: 201,
    body: z.object({
      url: z.string(),
      expires_at: z.iso.datetime(),
      filename: z.string().describe('What the download is called: the company and the kind of document'),
      content_type: z.string(),
      is_scanned: isScanned,
    }),
  },
  problems: ['not-found'],
});
