import { API_BASE } from '@velvet-spoon/contract/api/base';
import { linkDocument } from '@velvet-spoon/contract/api/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../platform/files/download.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { issueLink, type OpenedDocument, type Opener, openById, openByTicket } from './documents.openings.ts';
import type { DocumentKind, OwnedDocument } from './documents.table.ts';

/** What follows is a ticket, which opens a document without further proof. */
export const TICKET_PATH = `${API_BASE}/documents/`;

export function documentsRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, linkDocument, async ({ params }, reply, request) => {
    const { url, expiresAt, document } = await issueLink(services, params.id, openerOf(request));
    const { content_type, is_scanned } = document;
    reply.header('cache-control', 'no-store');
    return {
      url,
      expires_at: expiresAt.toISOString(),
      filename: paperName(document),
      content_type,
      is_scanned,
    };
  });

  // Not in the contract, because it sends bytes. No HEAD, because every call counts as an opening.
  scope.get<{ Params: { id: string } }>(
    `${API_BASE}/admin/documents/:id`,
    { schema: { params: linkDocument.params }, exposeHeadRoute: false, compress: false },
    async (request, reply) => send(reply, await openById(services, request.params.id, openerOf(request))),
  );
}

function openerOf(request: FastifyRequest): Opener {
  return { actor: changeContext(request).actor, address: request.ip };
}

/** Public: the holder of the ticket may open the document, once. */
export function documentTicketRoutes(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { ticket: string } }>(
    `${TICKET_PATH}:ticket`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      // Anyone who sees a ticket can use it up, so not even a failed opening may pass it on.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return send(reply, await openByTicket(services, request.params.ticket, request.ip));
    },
  );
}

function send(reply: FastifyReply, { document, content }: OpenedDocument): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('attachment', paperName(document)),
      'content-length': document.size,
    })
    .type(document.content_type)
    .send(content);
}

const KINDS: Record<DocumentKind, string> = { corporate: 'Corporate documents', w9: 'W-9' };

const MAX_LENGTH = 80;

/** What a download is called: "Acme Foods – W-9.pdf". A paper without a company keeps its own name. */
export function paperName({
  kind,
  filename,
  owner_name: owner,
}: Pick<OwnedDocument, 'kind' | 'filename' | 'owner_name'>): string {
  const company = owner && cleanName(owner);
  if (!company) return filename;
  return `${company} – ${KINDS[kind]}${filename.slice(filename.lastIndexOf('.')).toLowerCase()}`;
}

/** Without what Windows refuses in a name, what disguises it, and what hides a file. */
function cleanName(given: string): string {
  return given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/[<>:"/\\|?*]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
}
