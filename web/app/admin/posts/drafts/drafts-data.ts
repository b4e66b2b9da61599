import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Draft, DraftCard, DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { useTranslation } from 'react-i18next';
import { given } from '../../kit/list/paged-list.ts';
import { useFailureToast } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { editorZone } from '../../kit/time.ts';
import { type HeldPictures, replaceReferences, sendPictures } from '../pictures/held-pictures.ts';
import { type Cover, type DraftPlace, draftOf, type Typed, type Work } from '../post-values.ts';
import { draftsKey, postKey } from '../posts-data.ts';

/** The drafts that match, the last saved first. */
export function useDrafts(asked: { q: string; theme: string }, isWanted: boolean) {
  return useQuery({
    queryKey: [...draftsKey, asked],
    queryFn: () => adminApi.request('GET /admin/drafts', { query: given(asked) }),
    enabled: isWanted,
  });
}

export function readDraft(id: string): Promise<Draft> {
  return adminApi.request('GET /admin/drafts/{id}', { params: { id } });
}

export const draftKey = (id: string): string[] => ['draft', id];

export function useDraft(id: string) {
  return useQuery({
    queryKey: draftKey(id),
    queryFn: () => readDraft(id),
    gcTime: 0,
  });
}

/** Changes what lists of drafts have loaded, which saves reading them again at every pause. */
function changeDrafts(client: QueryClient, change: (drafts: DraftCard[]) => DraftCard[]): void {
  client.setQueriesData<DraftCard[]>({ queryKey: draftsKey }, (drafts) => drafts && change(drafts));
}

export type Story = { post: Post; draft: null } | { draft: Draft };

/** What the address asks for, as it is saved now: a draft, or a post with the draft of its changes. */
export function useStory(address: string, isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['story', address],
    queryFn: () => readStory(client, address),
    enabled: isWanted,
    gcTime: 0,
  });
}

async function readStory(client: QueryClient, address: string): Promise<Story> {
  const [kind, id = ''] = address.split('=');
  if (kind === 'draft') return { draft: await readDraft(id) };
  const [post, drafts] = await Promise.all([
    adminApi.request('GET /admin/posts/{id}', { params: { id } }),
    adminApi.request('GET /admin/drafts'),
  ]);
  client.setQueryData(postKey(id), post);
  const changes = drafts.find(({ post_id }) => post_id === id);
  return changes ? { draft: await readDraft(changes.id) } : { post, draft: null };
}

type Save = Typed & {
  place: DraftPlace;
  pictures: HeldPictures;
  /** Told what is about to be saved. */
  onSend: (values: DraftValues) => void;
};

export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveDraft,
    onSuccess: (card) =>
      changeDrafts(client, (drafts) => [card, ...drafts.filter(({ id }) => id !== card.id)]),
  });
}

export function useDiscardDraft() {
  const client = useQueryClient();
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (id: string) => adminApi.request('DELETE /admin/drafts/{id}', { params: { id } }),
    onSuccess: (_, id) => changeDrafts(client, (drafts) => drafts.filter((draft) => draft.id !== id)),
    onError: (error) => showFailure(t('posts.drafts.deleteError'), error),
  });
}

async function saveDraft({
  work,
  cover,
  place: { id, version },
  pictures,
  onSend,
}: Save): Promise<DraftCard> {
  const used = pictures.usedIn(work.values.content).keys();
  await sendPictures(pictures, cover ? [...used, cover.url] : used);
  const values = draftOf(withAddresses(work, cover, pictures), editorZone());
  onSend(values);
  const { edited } = work;
  return adminApi.request('PUT /admin/drafts/{id}', {
    params: { id },
    body: { post_id: edited?.id ?? null, post_version: edited?.version ?? null, values },
    ...(version !== undefined && { version }),
  });
}

/** With the addresses of pictures and cover in place of what only this page can show. */
function withAddresses({ edited, values }: Work, cover: Cover | null, { addresses }: HeldPictures): Work {
  const content = replaceReferences(values.content, (url) => addresses.get(url) ?? '');
  const image = cover ? (addresses.get(cover.url) ?? '') : values.image;
  return { edited, values: { ...values, content, image } };
}

/** The draft that a save ran into: of the same story, saved by someone else, or by this person on another device. */
export async function findOther({ id }: DraftPlace, { edited }: Work): Promise<DraftCard | undefined> {
  const drafts = await adminApi.request('GET /admin/drafts');
  return drafts.find((one) => one.id === id || (edited !== null && one.post_id === edited.id));
}

/** Whether the server may answer later: it cannot be reached, or has too much to do. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Compares regardless of the order of keys, which a database need not keep. */
export function isSame(values: DraftValues, others: DraftValues | null): boolean {
  const keys = [...Object.keys(values), ...Object.keys(values.recipe)].toSorted();
  return JSON.stringify(values, keys) === JSON.stringify(others, keys);
}
