import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A page calling the API for a visitor. Such a request has no real socket, which no outside client can fake. */
export function isInProcess({ socket }: IncomingMessage): boolean {
  return !(socket instanceof Socket);
}
