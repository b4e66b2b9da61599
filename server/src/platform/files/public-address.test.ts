import { expect, test } from 'vitest';
import { isPublicAddress } from './remote-picture.ts';

const outside = ['8.8.8.8', '93.184.216.34', '192.0.1.1', '198.20.0.1', '2606:4700::1111', '2a00:1450::1'];

/** One address from each special-purpose range in the IANA registry, and unusual spellings of internal addresses. */
const inside = [
  '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1',
  '192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1 192.175.48.1 198.18.0.1 198.51.100.1 203.0.113.1',
  '224.0.0.1 240.0.0.1 255.255.255.255 127.1 0x7f.1 2130706433 0177.0.0.1',
  ':: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::',
  '3fff::1 4000::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 example.com',
].flatMap((line) => line.split(' '));

test.each(outside)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(inside)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
