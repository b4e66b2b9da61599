import { recordOf } from '@velvet-spoon/contract/record-of';
import type { PostedApplication } from '@velvet-spoon/contract/visit';
import { applicationFields } from '@velvet-spoon/contract/wholesale-application';
import type { FastifyRequest } from 'fastify';
import { judgeError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { apply } from './wholesale.application.ts';

/** Handles an application posted to the page without JavaScript, with the same code as the API. */
export async function applyFromPage(services: Services, request: FastifyRequest): Promise<PostedApplication> {
  const texts = new Map<string, string>();
  try {
    await apply(services, request, texts);
    return { ok: true };
  } catch (error) {
    const { status, detail, fields = [] } = judgeError(error, request.log);
    const values = recordOf(applicationFields, 'name', ({ name }) => texts.get(name) ?? '');
    return { ok: false, status, message: [detail].flat().join(', '), fields, values };
  }
}
