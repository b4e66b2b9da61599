import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../dev/postgres.ts';

/** An address in front of a server, which can move to another one or vanish, as a host name does in a failover. */
export type Gateway = {
  port: number;
  /** Cuts all connections. New ones are refused, or go to the new target. */
  leadTo(port: number | null): Promise<void>;
  close(): Promise<void>;
};

export async function openGateway(target: number): Promise<Gateway> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  /** Half-open connections are allowed: a scanner answers after it has received the end of a file. */
  function serve(client: Socket, to: number): void {
    const upstream = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  async function leadTo(to: number | null): Promise<void> {
    const closing = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closing;
    server = to === null ? null : createServer({ allowHalfOpen: true }, (client) => serve(client, to));
    server?.listen(port, '127.0.0.1');
    if (server) await once(server, 'listening');
  }

  await leadTo(target);
  return { port, leadTo, close: () => leadTo(null) };
}
