import ipaddr from 'ipaddr.js';
import { type Keyed, keyedHash } from '../signed-text.ts';

/** Some proxies forward the visitor's port too, which differs with each connection: 203.0.113.7:51234. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\]):\d+$/i;

/** Null if it is not an address. An IPv4 address embedded in an IPv6 one counts as IPv4. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

/** Identifies requests from the same address without storing the address. */
export function hashAddress(address: string, env: Keyed): string {
  return keyedHash(env, `address ${address}`);
}
