import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether this is an address on the public internet. IPv4 addresses embedded in IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // The library reports every unknown IPv6 range as unicast, but only this one has been allocated.
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
