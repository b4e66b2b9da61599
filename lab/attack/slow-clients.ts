import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Opens a connection to that port and starts to misbehave on it. */
export type Misbehave = (port: number) => Socket;

/** Larger than the buffers between the two ends. */
export const LARGE_FILE = 'film.mp4';

const FORM =
  'POST /api/v1/wholesale/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n';
const gzipped = gzipSync('--x\r\ncontent-disposition: form-data; name="username"\r\n\r\nDana');

export const slowClients: Record<string, Misbehave> = {
  // If it were decompressed, the parser would wait for bytes that the decompressor has already consumed.
  'gzip-encoded forms': (port) =>
    begin(port, `${FORM}content-encoding: gzip\r\ncontent-length: ${gzipped.length + 1}\r\n\r\n`, gzipped),
  // One byte at a time, often enough to never look idle.
  'dripping bodies': (port) =>
    drip(
      begin(
        port,
        'POST /api/v1/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
      ),
      ' ',
    ),
  // The same inside a file, which may take much longer than other bodies.
  'dripping files': (port) =>
    drip(
      begin(port, `${FORM}content-length: 2000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="`),
      'a',
    ),
  'slow headers': (port) => drip(begin(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '), 'a'),
  'silent connections': (port) => connect(port, '127.0.0.1'),
  'answers not read': (port) =>
    begin(port, `GET /uploads/${LARGE_FILE} HTTP/1.1\r\nhost: localhost\r\n\r\n`).pause(),
};

function begin(port: number, head: string, body: Uint8Array | string = ''): Socket {
  const socket = connect(port, '127.0.0.1').resume();
  socket.write(head);
  if (body.length > 0) socket.write(body);
  return socket;
}

function drip(socket: Socket, byte: string): Socket {
  const timer = setInterval(() => socket.write(byte), 100);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
