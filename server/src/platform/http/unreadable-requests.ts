import type { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ProblemCode } from '@velvet-spoon/contract/api/problem';
import type { AnswerEarly } from './early-answer.ts';

/** The request that is being answered on a connection, if any. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Takes over the answers that Node would give by itself, without our headers. */
export function takeOverNodeAnswers(server: Server, answerEarly: AnswerEarly): void {
  server.on('request', ({ socket }, response) => answers.set(socket, response));
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => {
    if (socket instanceof Socket) answerEarly(socket, 'method-not-allowed');
  });
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** For requests that Node cannot read to their end. */
export function refuseUnreadable(answerEarly: AnswerEarly) {
  return ({ code }: { code?: string }, socket: Socket): void => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    // A browser may open a connection ahead of time and never use it: it expects no answer.
    const isSilent = socket.bytesRead === 0;
    if (code === 'ECONNRESET' || isAnswering || isSilent) socket.destroy();
    else answerEarly(socket, codes[code ?? ''] ?? 'invalid-request');
  };
}
