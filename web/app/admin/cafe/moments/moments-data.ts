import type { MomentInput, PinnedMoment, StaffSocial } from '@velvet-spoon/contract/staff-social';
import { adminApi } from '../../kit/session/admin-api.ts';

export const momentsKey = ['social'];

export function loadMoments(): Promise<StaffSocial> {
  return adminApi.request('GET /admin/social');
}

export function saveMoments(moments: MomentInput[], version: number): Promise<StaffSocial> {
  return adminApi.request('PUT /admin/social', { body: { moments }, version });
}

export function inputOf({ image, caption, permalink }: PinnedMoment): MomentInput {
  return { image, caption, permalink };
}
