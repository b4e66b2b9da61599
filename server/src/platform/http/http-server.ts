import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env.ts';
import type { IsProxy } from '../trusted-proxies.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { AnswerEarly } from './early-answer.ts';
import { addressKey } from './limits.ts';
import { createTicker, type IsTooSlow, startPace, type Ticker } from './pace.ts';
import { takeOverNodeAnswers } from './unreadable-requests.ts';

export type ServerOptions = {
  env: Pick<Env, 'RATE_LIMITS'>;
  limits: ConnectionLimits;
  isProxy: IsProxy;
  answerEarly: AnswerEarly;
};

/** Node's server, with limits on how long and how often a client may hold a connection. */
export function createHttpServer(
  handler: RequestListener,
  { env, limits, isProxy, answerEarly }: ServerOptions,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // The upper limit for any request. body-pace.ts ends most of them much earlier.
      requestTimeout: limits.files.deadlineMs,
      // Longer than the usual minute of a load balancer, so that it never sends on a connection we are closing.
      keepAliveTimeout: 72_000,
      // Checked in host.ts, where the refusal gets our headers.
      requireHostHeader: false,
    },
    handler,
  );
  takeOverNodeAnswers(server, answerEarly);
  const onTick = createTicker(limits.checkEveryMs);
  const mayConnect = countConnections(env.RATE_LIMITS.connectionsPerAddress, isProxy);
  server.on('connection', (socket: Socket) => {
    if (mayConnect(socket)) limitReadingTime(socket, limits, onTick);
    else answerEarly(socket, 'too-many-requests', 'There are too many connections from your address.');
  });
  return server;
}

function countConnections(most: number, isProxy: IsProxy): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  return (socket) => {
    const { remoteAddress = '' } = socket;
    // A proxy holds the connections of all its visitors.
    if (isProxy(remoteAddress, 0)) return true;
    const key = addressKey(remoteAddress);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most) return false;
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    return true;
  };
}

/** Disconnects a client that does not read its answer, or only a few bytes at a time. */
function limitReadingTime(socket: Socket, { answer, checkEveryMs }: ConnectionLimits, onTick: Ticker): void {
  let isTooSlow: IsTooSlow | null = null;
  const stop = onTick(() => {
    if (socket.writableLength === 0) {
      isTooSlow = null;
      return;
    }
    const taken = socket.bytesWritten - socket.writableLength;
    isTooSlow ??= startPace(answer, taken, checkEveryMs);
    // Without a reset, the kernel would keep unread data for the client: 2 MB each, for minutes.
    if (isTooSlow(taken, false)) socket.resetAndDestroy();
  });
  socket.once('close', stop);
}
