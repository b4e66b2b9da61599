import { request } from 'node:http';

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type Exchanged = {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  text: string;
};

/**
 * One request and its answer as it came over the wire: fetch would undo the encoding. On a connection of its own, because
 * a server that refuses a large body closes the connection, and the next request could still be sent on it.
 */
export function exchange(
  url: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const received = Buffer.concat(chunks);
        const single = Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(single),
          body: received,
          text: received.toString(),
        });
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
