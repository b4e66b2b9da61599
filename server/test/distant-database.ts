import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DistantDatabase = {
  url: string;
  statements: number;
  /** How many answers were waited for one after the other. What is asked at the same time counts once. */
  waits: number;
  close(): Promise<void>;
};

/**
 * The same database, so far away that every answer takes a while. How often a page waits for it then shows in its time,
 * whatever it asks in parallel.
 */
export async function openDistantDatabase(url: string, answerMs: number): Promise<DistantDatabase> {
  const { hostname, port, pathname, username } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    const count = countStatements(() => {
      distant.statements += 1;
    });
    let asked = 0;
    client.on('data', (bytes) => {
      asked = distant.waits + 1;
      count(bytes);
      database.write(bytes);
    });
    client.once('close', () => database.destroy());
    database.on('data', (bytes) => {
      const answered = asked;
      setTimeout(() => {
        distant.waits = Math.max(distant.waits, answered);
        client.write(bytes);
      }, answerMs);
    });
    database.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const distant: DistantDatabase = {
    url: `postgres://${username}@${near}${pathname}`,
    statements: 0,
    waits: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return distant;
}

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);

/** Reads what a client sends in PostgreSQL's protocol: a letter and a length before each message but the first. */
function countStatements(counted: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const letters = hasStarted ? 1 : 0;
      if (rest.length < letters + 4) return;
      const end = letters + rest.readInt32BE(letters);
      if (rest.length < end) return;
      if (hasStarted && (rest[0] === QUERY || rest[0] === EXECUTE)) counted();
      rest = rest.subarray(end);
      hasStarted = true;
    }
  };
}
