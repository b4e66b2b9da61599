import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** An address on the public internet. An IPv4 address dressed up as IPv6 is not one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // The library calls any IPv6 range it has no name for unicast; only this one has been handed out.
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
