import { randomUUID } from 'node:crypto';
import type { DraftCard, DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import { expect } from 'vitest';
import { callsOfStaff, type TestApp } from './app.ts';

/** The form as it is typed. By default nothing is but the title. */
export const draftValues = (given: Partial<DraftValues> = {}): DraftValues => ({
  title: 'Plums',
  slug: '',
  is_slug_manual: false,
  summary: '',
  theme: '',
  reading_time: '',
  content: '',
  image: '',
  recipe: { yield: '', minutes: '', ingredients: '', steps: '' },
  created_at: null,
  ...given,
});

type Given = { id?: string; values?: object; post_id?: string | null; version?: number };

/** Calls about drafts, made as an administrator named Vera. */
export async function staffDrafts(site: TestApp) {
  const { call, staff } = await callsOfStaff(site);

  function save({ id = randomUUID(), values = {}, post_id = null, version }: Given = {}) {
    const body = { post_id, post_version: post_id && 1, values: draftValues(values) };
    return call('PUT', `/admin/drafts/${id}`, body, version ? { 'if-match': `"v${version}"` } : {});
  }

  async function saved(given: Given = {}): Promise<DraftCard> {
    const answer = await save(given);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<DraftCard>();
  }

  async function shared(id: string): Promise<string> {
    const { path } = (await call('POST', `/admin/drafts/${id}/preview`)).json<{ path: string }>();
    return path.replace('/news/preview/', '');
  }

  return { call, staff, save, saved, shared };
}
