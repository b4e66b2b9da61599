import { expect, test } from 'vitest';
import { addressLine, cityLine, geoUrl, isDemoLink, mapUrl, telUrl } from './cafe-links.ts';

const address = { street: '1 High St', city: 'York', region: 'ME', postalCode: '03909', country: 'US' };

test('the address on one line, without what is missing', () => {
  expect(addressLine(address)).toBe('1 High St, York, ME 03909');
  expect(cityLine({ ...address, region: '' })).toBe('York, 03909');
  expect(addressLine({ ...address, city: '', region: '', postalCode: '' })).toBe('1 High St');
  expect(addressLine({ street: '', city: '', region: '', postalCode: '', country: '' })).toBe('');
});

test('map links search for the address', () => {
  expect(new URL(mapUrl(address)).hostname).toBe('www.openstreetmap.org');
  expect(new URL(mapUrl(address)).searchParams.get('query')).toBe('1 High St, York, ME 03909');
  const query = '1%20High%20St%2C%20York%2C%20ME%2003909';
  expect(geoUrl({ address, geo: { latitude: 43.16, longitude: -70.65 } })).toBe(
    `geo:43.16,-70.65?q=${query}`,
  );
  expect(geoUrl({ address, geo: null })).toBe(`geo:0,0?q=${query}`);
});

test('phone links dial what they show', () => {
  expect(telUrl('+1 (207) 555-0100')).toBe('tel:+12075550100');
  expect(telUrl('207.555.0100')).toBe('tel:2075550100');
});

test('links of the demo are known as such', () => {
  expect(isDemoLink('https://order.cafe.example/menu')).toBe(true);
  expect(isDemoLink('https://cafe.com/.example')).toBe(false);
});
