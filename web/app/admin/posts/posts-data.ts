import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, PostInput } from '@velvet-spoon/contract/api/posts';
import { useState } from 'react';
import { createBrowserClient } from '../../api/browser.ts';
import { progressFetch } from '../../api/upload.ts';
import { sendFile } from '../kit/files.ts';
import { given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { adminApi, adminToken, isConflict, isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { embedPictures, type HeldPictures } from './pictures/held-pictures.ts';
import type { EditedPost } from './post-values.ts';
import { type PostsPages, pagesOf, withNew, without, withReplaced } from './posts-pages.ts';

const all = ['posts'];
const listKey = [...all, 'list'];
const countKey = [...all, 'count'];
const themesKey = [...all, 'themes'];

/** Staff also see posts that are not public yet. */
const ALL = { scheduled: 'include' } as const;

const PAGE_SIZE = 20;

/** Posts that match a search, newest first, loaded page by page as they are asked for. */
function usePosts(search: string) {
  const { query } = usePagedList([...listKey, search], (client, cursor) =>
    client.request('GET /posts', { query: { ...ALL, limit: PAGE_SIZE, ...given({ q: search }), ...cursor } }),
  );
  return { query, loaded: query.data ? pagesOf(query.data) : [] };
}

/** How many posts match a search, also those that are not loaded. */
function usePostCount(search: string): number | undefined {
  const total = useQuery({
    queryKey: [...countKey, search],
    queryFn: () => adminApi.request('GET /posts/count', { query: { ...ALL, ...given({ q: search }) } }),
    placeholderData: keepPreviousData,
  });
  return total.data?.count;
}

/** The themes in use. */
export function usePostThemes(): string[] {
  const themes = useQuery({
    queryKey: themesKey,
    queryFn: () => adminApi.request('GET /posts/themes', { query: ALL }),
  });
  return themes.data ?? [];
}

/** A post as it was last loaded, by whichever search. */
export function useLoadedPost(id: string | undefined): Post | undefined {
  const lists = useQueryClient().getQueriesData<PostsPages>({ queryKey: listKey });
  return lists.flatMap(([, list]) => (list ? pagesOf(list).flat() : [])).find((post) => post.id === id);
}

type Save = {
  edited: EditedPost | null;
  /** Refers to the pictures that are embedded when it is sent. */
  input: PostInput;
  pictures: HeldPictures;
  image: string;
  file: File | null;
  onProgress: (fraction: number) => void;
};

export function useSavePost() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: savePost,
    onSuccess(post, { edited }) {
      const change = edited ? withReplaced : withNew;
      queryClient.setQueriesData<PostsPages>({ queryKey: listKey }, (pages) => change(pages, post));
      recount(queryClient);
    },
    onError: (error) => reloadAfter(error, queryClient),
  });
}

async function savePost({ edited, input, pictures, image, file, onProgress }: Save): Promise<Post> {
  const address = file ? (await sendFile({ file, onProgress })).url : image.trim();
  const content = await embedPictures(input.content, pictures);
  const body = { ...input, content, ...(address !== '' && { image: address }) };
  const client = createBrowserClient({ token: adminToken.read, fetch: progressFetch(onProgress) });
  if (!edited) return client.request('POST /posts', { body });
  const { id, version } = edited;
  return client.request('PUT /posts/{id}', { params: { id }, body, version });
}

const idOf = ({ id }: Post) => id;

export function useDeletePost() {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id, version }: Post) =>
        adminApi.request('DELETE /posts/{id}', { params: { id }, version }),
      onSuccess(_nothing, { id }) {
        queryClient.setQueriesData<PostsPages>({ queryKey: listKey }, (pages) => without(pages, id));
        recount(queryClient);
      },
      onError: (error) => reloadAfter(error, queryClient),
    },
    idOf,
  );
}

function recount(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: countKey });
  void queryClient.invalidateQueries({ queryKey: themesKey });
}

/** Shows in the list what the other person did, before anyone decides what to do about it. */
async function reloadAfter(error: Error, queryClient: QueryClient): Promise<void> {
  if (isConflict(error) || isGone(error)) {
    await queryClient.invalidateQueries({ queryKey: all, refetchType: 'all' });
  }
}

/** The posts that the list shows: one page of those that match what is typed in its search field. */
export function usePostPages() {
  const { typed, type: setTyped, search } = useTypedSearch();
  const [asked, setAsked] = useState(0);
  const { query, loaded } = usePosts(search);
  const count = usePostCount(search);
  const page = Math.min(asked, Math.max(loaded.length - 1, 0));

  function type(text: string): void {
    setTyped(text);
    setAsked(0);
  }

  async function showOlder(): Promise<void> {
    const isLoaded = page + 1 < loaded.length;
    if (isLoaded || !(await query.fetchNextPage()).isError) setAsked(page + 1);
  }

  return {
    query,
    typed,
    type,
    count,
    isSearch: search !== '',
    posts: loaded[page] ?? [],
    page,
    pages: Math.max(Math.ceil((count ?? 0) / PAGE_SIZE), loaded.length),
    hasOlder: page + 1 < loaded.length || query.hasNextPage,
    showOlder,
    showNewer: () => setAsked(page - 1),
    showNewest: () => setAsked(0),
  };
}

export type PostPages = ReturnType<typeof usePostPages>;
