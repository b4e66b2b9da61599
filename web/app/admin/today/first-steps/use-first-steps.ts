import { useQuery } from '@tanstack/react-query';
import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';
import { cafeKey, loadCafe } from '../../kit/saved-cafe.ts';
import { adminApi, useOwnAccount } from '../../kit/session/admin-api.ts';

/** The last step is to open the site, which has a section of its own. */
const ADDRESSES = {
  name: '/admin?tab=cafe#name',
  address: '/admin?tab=cafe#address.street',
  hours: '/admin?tab=cafe#hours',
  orders: '/admin?tab=cafe#orderUrl',
  dessert: '/admin?tab=products&dessert=new',
  passkey: '/admin?tab=account#passkeys',
} as const;

export type Step = { name: keyof typeof ADDRESSES; to: string; isDone: boolean };

/** What is done is read from what there is, so each step can be left and taken up again. Undefined until all is known. */
export function useFirstSteps(): Step[] | undefined {
  const { data: account } = useOwnAccount();
  const { data: cafe } = useQuery({ queryKey: cafeKey, queryFn: loadCafe });
  const { data: desserts } = useQuery({
    queryKey: ['desserts-of-site'],
    queryFn: () => adminApi.request('GET /content/products'),
    staleTime: 0,
  });
  if (!account || !cafe || !desserts) return undefined;
  const isDone = {
    ...cafeSteps(cafe),
    dessert: desserts.some(({ coverPicture }) => coverPicture !== null),
    passkey: account.passkeys.length > 0,
  };
  return Object.entries(ADDRESSES).map(([key, to]) => {
    const name = key as Step['name'];
    return { name, to, isDone: isDone[name] };
  });
}

/** What differs from an empty cafe. */
function cafeSteps({ name, tagline, address, phones, timeZone, hours, orderUrl }: Cafe) {
  return {
    name: name !== UNNAMED_CAFE && tagline !== '',
    address: address.street !== '' && phones.length > 0,
    hours: timeZone !== 'UTC' && Object.values(hours.weekly).some((ranges) => ranges.length > 0),
    orders: orderUrl !== null,
  };
}
