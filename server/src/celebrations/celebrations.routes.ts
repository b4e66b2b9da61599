import { API_BASE } from '@velvet-spoon/contract/api/base';
import { askForCake, type Celebration } from '@velvet-spoon/contract/api/celebrations';
import { listMessageWeek, WEEK_LIMIT } from '@velvet-spoon/contract/api/message-week';
import { CELEBRATION_THANKS } from '@velvet-spoon/contract/domain/celebration';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentDisposition } from '../platform/files/download.ts';
import { acceptForms } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './celebrations.repository.ts';
import { receiveWish } from './celebrations.service.ts';

export async function celebrationsRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  await parent.register(async (scope) => {
    acceptForms(scope);
    route(scope, askForCake, async (_input, _reply, request) => {
      const { reference } = await receiveWish(services, request);
      return { message: CELEBRATION_THANKS, reference };
    });
  });
}

const pictureParams = z.strictObject({ id: z.uuid(), picture: z.uuid() });

export function celebrationsAdminRoutes(scope: FastifyInstance, { db, storage }: Services): void {
  route(scope, listMessageWeek, async ({ query }) => {
    const rows = await repository.listWeek(db, query.start, WEEK_LIMIT);
    return rows.map(({ details, ...row }) => ({
      ...row,
      celebration: row.kind === 'celebration' ? (details as Celebration) : null,
    }));
  });

  // Not in the contract, because it sends bytes.
  scope.get(
    `${API_BASE}/admin/messages/:id/pictures/:picture`,
    { schema: { params: pictureParams }, exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const { id: messageId, picture: id } = request.params as z.output<typeof pictureParams>;
      const picture = await repository.findPicture(db, { messageId, id });
      const content = picture && (await storage.private.open(picture.key));
      if (!content) throw new ProblemError('not-found', 'There is no such picture.');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition('inline', `picture-${picture.position + 1}.jpg`),
        })
        .type('image/jpeg')
        .send(content);
    },
  );
}
