import { BlockList, isIP } from 'node:net';

/** How many proxies are in front of us, or their addresses and networks. Zero means none. */
export type TrustedProxies = number | readonly string[];

/** Whether a hop is one of our proxies. Hop 0 connected to us, hop 1 connected to hop 0, and so on. */
export type IsProxy = (address: string, hop: number) => boolean;

const COUNT = /^\d{1,2}$/;

export const PROXIES_EXPECTED =
  'must be the number of proxies in front of this process (such as 1), or their addresses and networks, separated by ' +
  'commas (such as 10.0.0.0/8). It cannot be true: then every visitor could choose the address we see.';

/** Null if the text is neither a number nor a list of addresses. */
export function parseProxies(text: string): TrustedProxies | null {
  if (text === 'false') return 0;
  if (COUNT.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  // Wider than any private network: a few of these would include everyone.
  const widest = longest === 32 ? 8 : 7;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= widest && Number(prefix) <= longest)
  );
}

export function trustProxies(proxies: TrustedProxies): IsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
