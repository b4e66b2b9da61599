import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ProblemCode, problems } from '@velvet-spoon/contract/api/problem';
import { problemBody } from './problem.ts';

/** Answers a connection and closes it, for a request that never gets as far as Fastify's own reply. */
export type AnswerEarly = (socket: Socket, code: ProblemCode, detail?: string) => void;

export function earlyAnswers(headers: Record<string, string>): AnswerEarly {
  return (socket, code, detail) => {
    const { status } = problems[code];
    const body = JSON.stringify(problemBody({ code, detail: detail ?? problems[code].title }));
    const lines = {
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      date: new Date().toUTCString(),
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };
}
