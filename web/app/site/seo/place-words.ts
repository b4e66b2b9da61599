import type { CafeFrame } from '../../cafe/cafe-frame.ts';
import { placeOf } from '../../cafe/page-title.ts';

/** Such as " in York, ME", with its space. Empty if the cafe has not entered an address. */
export function inPlace(cafe: Pick<CafeFrame, 'address'>): string {
  const place = placeOf(cafe);
  return place && ` in ${place}`;
}
