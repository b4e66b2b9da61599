import { useQuery } from '@tanstack/react-query';
import { adminApi } from './admin-api.ts';

export const accountKey = ['account'];

/** Who is signed in: role, passkeys, recovery codes left, devices and tokens. */
export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: () => adminApi.request('GET /admin/account') });
}
