import type { Cafe, CafeDocument } from '@velvet-spoon/contract/cafe';
import { adminApi } from '../kit/session/admin-api.ts';

export function loadCafe(): Promise<Cafe> {
  return adminApi.request('GET /admin/cafe');
}

/** A document, and the version that it replaces. */
type Save = { document: CafeDocument; version: number };

export function saveCafe({ document, version }: Save): Promise<Cafe> {
  return adminApi.request('PUT /content/cafe', { body: document, version });
}
