import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: boolean;
    /** Answers every request already sent, then closes. */
    stop(): Promise<void>;
  }
}

export type ShutdownTimes = {
  /** How long to go on accepting connections. */
  drainMs: number;
  /** When to disconnect clients that are still sending or reading. Both count from the start of the shutdown. */
  disconnectMs: number;
  /** How long to wait for a connection's first request. A proxy sends it a moment later, a browser maybe never. */
  silenceMs?: number;
};

const QUIET_TURNS = 3;
/** During a longer turn of the event loop, connections may have arrived that Node has not accepted yet. */
const SHORT_TURN_MS = 1;
/** A process that is always busy must stop at some point. */
const LONGEST_WAIT_MS = 5_000;

/**
 * A request that a client has fully sent may still wait in the kernel, in the accept queue or on a keep-alive
 * connection. Closing the listener at once would reset it. So the process first goes on accepting for a while, asking
 * clients with `Connection: close` to go elsewhere. Then it takes in what is waiting, closes the listener and finishes
 * what is under way. Fastify is closed last, because a closing Fastify refuses the calls that a page makes to our own
 * API.
 */
export function stopGracefully(
  app: FastifyInstance,
  { drainMs, disconnectMs, silenceMs = 1_000 }: ShutdownTimes,
): void {
  const { server } = app;
  let arrivals = 0;
  let inFlight = 0;
  let onFinish = () => {};
  let held: Promise<void> | null = null;

  /** Connected, without a request so far. */
  const silent = new Set<Socket>();

  server.on('connection', (socket) => {
    arrivals += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    arrivals += 1;
    silent.delete(socket);
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      onFinish();
    });
  });

  app.decorate('isStopping', false);
  app.addHook('onRequest', async ({ raw }) => {
    if (held && !isInProcess(raw)) await held;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });

  async function untilQuiet(): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; ) {
      const before = arrivals;
      const startedAt = performance.now();
      await nextTurn();
      const isQuiet = arrivals === before && performance.now() - startedAt < SHORT_TURN_MS;
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  /**
   * Node accepts one connection per turn of the event loop, so under load the kernel's queue is never empty. New requests
   * are therefore held until it is: answering them would use up the turns and invite more requests.
   */
  async function closeListener(): Promise<void> {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    await untilQuiet();
    server.close();
    held = null;
    release();
  }

  async function untilHeard(): Promise<void> {
    const deadline = performance.now() + silenceMs;
    while (silent.size > 0 && performance.now() < deadline) await delay(10);
  }

  async function finishAll(isTooLate: Promise<boolean>): Promise<void> {
    for (;;) {
      await untilQuiet();
      if (inFlight === 0) return;
      const { promise: finished, resolve } = Promise.withResolvers<boolean>();
      onFinish = () => resolve(false);
      if (await Promise.race([finished, isTooLate])) return;
    }
  }

  app.decorate('stop', async () => {
    app.isStopping = true;
    const isTooLate = delay(disconnectMs, true, { ref: false });
    await delay(drainMs);
    await closeListener();
    await untilHeard();
    await finishAll(isTooLate);
    if (inFlight > 0) app.log.warn({ requests: inFlight }, 'disconnecting clients that took too long');
    server.closeAllConnections();
    await app.close();
  });
}
