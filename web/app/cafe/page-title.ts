import type { CafeFrame } from './cafe-frame.ts';

export function pageTitle(title: string, { name }: Pick<CafeFrame, 'name'>): string {
  return name === '' ? title : `${title} | ${name}`;
}

/** Where the cafe is, such as "York, ME". Empty if the cafe has not entered an address. */
export function placeOf({ address: { city, region } }: Pick<CafeFrame, 'address'>): string {
  return [city, region].filter(Boolean).join(', ');
}
