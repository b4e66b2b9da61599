import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, PostInput } from '@velvet-spoon/contract/api/posts';
import { useState } from 'react';
import { changeItems, given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { adminApi, isConflict, isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { type HeldPictures, replaceReferences, sendPictures } from './pictures/held-pictures.ts';
import type { Cover, EditedPost } from './post-values.ts';

export const postsKey = ['posts'];
const listKey = [...postsKey, 'list'];
const countKey = [...postsKey, 'count'];
const themesKey = [...postsKey, 'themes'];
export const draftsKey = [...postsKey, 'drafts'];

/** Staff also see posts that are not public yet. */
const ALL = { scheduled: 'include' } as const;

const PAGE_SIZE = 20;

export const states = ['drafts', 'scheduled', 'published', 'bin'] as const;
export type State = (typeof states)[number] | '';

/** What the server calls the posts of a state. Without a wish, guests and staff alike get those that are published. */
function queryOf(state: State) {
  if (state === 'published') return {};
  return state === 'scheduled' || state === 'bin' ? { state } : ALL;
}

/** Posts that match what is typed and chosen, newest first, and how many there are, with those that are not loaded. */
export function usePostList() {
  const { typed, type, search } = useTypedSearch();
  const [state, chooseState] = useState<State>('');
  const [theme, chooseTheme] = useState('');
  const asked = { ...queryOf(state), ...given({ q: search, theme }) };
  const enabled = state !== 'drafts';
  const list = usePagedList(
    [...listKey, asked],
    (client, cursor) => client.request('GET /posts', { query: { ...asked, limit: PAGE_SIZE, ...cursor } }),
    { enabled },
  );
  const total = useQuery({
    queryKey: [...countKey, asked],
    queryFn: () => adminApi.request('GET /posts/count', { query: asked }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const filters = { state, chooseState, theme, chooseTheme, search };
  const isNarrowed = search !== '' || theme !== '' || state !== '';
  return { ...list, ...filters, typed, type, isNarrowed, count: total.data?.count };
}

export type PostItems = ReturnType<typeof usePostList>;

/** The themes in use. */
export function usePostThemes(): string[] {
  const themes = useQuery({
    queryKey: themesKey,
    queryFn: () => adminApi.request('GET /posts/themes', { query: ALL }),
  });
  return themes.data ?? [];
}

export const postKey = (id: string): string[] => ['post', id];

/** The post that is being edited as it is saved now. Opening it has read it already. */
export function usePost(id: string | undefined): Post | undefined {
  const post = useQuery({
    queryKey: postKey(id ?? ''),
    queryFn: () => adminApi.request('GET /admin/posts/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return post.data;
}

type Save = {
  edited: EditedPost | null;
  /** Refers to pictures, which are sent first unless a draft has sent them. */
  input: PostInput;
  pictures: HeldPictures;
  image: string;
  cover: Cover | null;
  draft: string | undefined;
  onProgress: (fraction: number) => void;
};

export function useSavePost() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: savePost,
    onSuccess(post, { edited }) {
      queryClient.setQueryData(postKey(post.id), post);
      changeItems<Post>(queryClient, listKey, (posts) =>
        edited ? posts.map((old) => (old.id === post.id ? post : old)) : [post, ...posts],
      );
      for (const queryKey of [countKey, themesKey, draftsKey])
        void queryClient.invalidateQueries({ queryKey });
    },
    // Shows in the list what the other person did, before anyone decides what to do about it.
    async onError(error, { edited }) {
      if (!isConflict(error) && !isGone(error)) return;
      if (edited && isConflict(error)) await queryClient.invalidateQueries({ queryKey: postKey(edited.id) });
      await queryClient.invalidateQueries({ queryKey: postsKey, refetchType: 'all' });
    },
  });
}

async function savePost({ edited, input, image, cover, pictures, draft, onProgress }: Save): Promise<Post> {
  const used = pictures.usedIn(input.content).keys();
  await sendPictures(pictures, cover ? [...used, cover.url] : used, onProgress);
  const content = replaceReferences(input.content, (url) => pictures.addresses.get(url) ?? '');
  const address = cover ? pictures.addresses.get(cover.url) : image.trim();
  const body = { ...input, content, ...(address && { image: address }) };
  const query = draft === undefined ? {} : { query: { draft } };
  if (!edited) return adminApi.request('POST /posts', { ...query, body });
  const { id, version } = edited;
  return adminApi.request('PUT /posts/{id}', { ...query, params: { id }, body, version });
}
