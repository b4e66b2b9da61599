import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * A site with the two best-known holes, on this machine only and for the length of a scan. If a scanner does not find
 * them, its silence about ours means nothing.
 */
export async function startWeakSite(
  databaseUrl: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('id') ?? '1';
    void answer(database, id).then((text) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(`<p>${id}</p><p>${text}</p>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.end();
    },
  };
}

async function answer(database: pg.Client, id: string): Promise<string> {
  try {
    const { rows } = await database.query(
      `select 'dessert ' || n as name from generate_series(1, 3) n where n = ${id}`,
    );
    return `${JSON.stringify(rows)}</p><p><a href="/?id=2">another</a>`;
  } catch (error) {
    return `PostgreSQL query failed: ERROR:  ${(error as Error).message}`;
  }
}
