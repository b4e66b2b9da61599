import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends exactly these bytes and reads until the server closes the connection. No client library lets us send them. */
export function sendRaw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(60_000, () =>
      socket.destroy(new Error(`No end of the answer to ${text.slice(0, 80)}`)),
    );
    socket.on('data', (piece) => pieces.push(piece));
    socket.once('error', reject);
    socket.once('end', () => {
      socket.destroy();
      resolve(readAnswer(Buffer.concat(pieces).toString('utf8')));
    });
    socket.write(text, 'latin1');
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: text.slice(end + 4),
  };
}

export type RawRequest = {
  method?: string;
  version?: string;
  /** Null leaves the header out. */
  host?: string | null;
  headers?: Record<string, string>;
  body?: string;
};

export function rawRequest(
  target: string,
  { method = 'GET', version = '1.1', host = 'cafe.example', headers = {}, body = '' }: RawRequest = {},
): string {
  const lines = {
    ...(host !== null && { host }),
    connection: 'close',
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/${version}\r\n${head.join('')}\r\n${body}`;
}
