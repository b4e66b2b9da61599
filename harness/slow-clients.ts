import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type AttackLimits, type AttackRow, type AttackTarget, attack } from './attack.ts';

const FORM =
  'POST /api/v1/wholesale/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n';

/** A compressed form: the parser waits for bytes that a decompressor has already taken. */
export function attackWithGzip(target: AttackTarget, limits: AttackLimits): Promise<AttackRow> {
  const body = gzipSync('--x\r\ncontent-disposition: form-data; name="username"\r\n\r\nDana');
  const head = `${FORM}content-encoding: gzip\r\ncontent-length: ${body.length + 1}\r\n\r\n`;
  return attack('gzip-encoded forms', target, ({ port }) => begin(port, head, body), limits);
}

/** One byte at a time, often enough to never look idle. */
export function attackWithDrip(target: AttackTarget, limits: AttackLimits): Promise<AttackRow> {
  const head =
    'POST /api/v1/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{';
  return attack('dripping bodies', target, ({ port }) => drip(begin(port, head), ' '), limits);
}

/** The same inside a file, which may take much longer than other bodies. */
export function attackWithFileDrip(target: AttackTarget, limits: AttackLimits): Promise<AttackRow> {
  const head = `${FORM}content-length: 2000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="`;
  return attack('dripping files', target, ({ port }) => drip(begin(port, head), 'a'), limits);
}

export function attackWithSlowHeaders(target: AttackTarget, limits: AttackLimits): Promise<AttackRow> {
  const head = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
  return attack('slow headers', target, ({ port }) => drip(begin(port, head), 'a'), limits);
}

export function attackWithSilence(target: AttackTarget, limits: AttackLimits): Promise<AttackRow> {
  return attack('silent connections', target, ({ port }) => connect(port, '127.0.0.1'), limits);
}

/** Asks for a file larger than the buffers between the two ends, and reads none of it. */
export function attackWithoutReading(
  target: AttackTarget & { largeFile: string },
  limits: AttackLimits,
): Promise<AttackRow> {
  const head = `GET ${target.largeFile} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  return attack('answers not read', target, ({ port }) => begin(port, head).pause(), limits);
}

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
