import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { useSyncExternalStore } from 'react';
import { useCafe } from '../../api/root-data.ts';
import { adminApi } from './session/admin-api.ts';

export const cafeKey = ['cafe'];

export function loadCafe(): Promise<Cafe> {
  return adminApi.request('GET /admin/cafe');
}

/** The name that came with the page, or a newer one that the admin has read or saved since. */
export function useCafeName(): string {
  const { name } = useCafe();
  const client = useQueryClient();
  const newer = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => client.getQueryData<Cafe>(cafeKey)?.name,
  );
  return newer ?? name;
}
