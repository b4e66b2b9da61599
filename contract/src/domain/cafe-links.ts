import type { CafeDocument } from '../api/cafe.ts';

type Address = CafeDocument['address'];

/** City, region and postal code, as they follow the street. */
export function cityLine({ city, region, postalCode }: Address): string {
  return [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Empty if the cafe has not entered an address. */
export function addressLine(address: Address): string {
  return [address.street, cityLine(address)].filter(Boolean).join(', ');
}

/** A search for the address, which anybody can check and which needs no account with a maps service. */
export function mapUrl(address: Address): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(address))}`;
}

/** Opens the phone's own map. */
export function geoUrl({ address, geo }: Pick<CafeDocument, 'address' | 'geo'>): string {
  const { latitude, longitude } = geo ?? { latitude: 0, longitude: 0 };
  return `geo:${latitude},${longitude}?q=${encodeURIComponent(addressLine(address))}`;
}

/** Dials what a phone number shows. */
export function telUrl(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/** Whether a link still leads to the demo, and so nowhere. */
export function isDemoLink(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.endsWith('.example');
}
