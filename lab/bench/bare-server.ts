import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that Node can do: answers from a map, with the same bytes and headers that the site sent. */
export type BareAnswer = { status: number; headers: string[]; body: string };

const answers = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, BareAnswer>;
const ready = new Map(
  Object.entries(answers).map(([url, { body, ...rest }]) => [
    url,
    { ...rest, body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  return response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(Number(process.argv[3]), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
