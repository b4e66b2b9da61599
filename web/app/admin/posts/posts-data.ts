import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Post, PostInput } from '@velvet-spoon/contract/posts';
import { createBrowserClient } from '../../api/browser.ts';
import { progressFetch } from '../../api/upload.ts';
import { sendFile } from '../kit/files.ts';
import { adminApi, adminToken, isConflict, isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { embedPictures } from './pictures/embed-pictures.ts';
import type { HeldPictures } from './pictures/held-pictures.ts';
import type { EditedPost } from './post-values.ts';
import { ALL, listPage, type PostsPages, pagesOf, withNew, without, withReplaced } from './posts-pages.ts';

const all = ['posts'];
const listKey = [...all, 'list'];
const countKey = [...all, 'count'];
const themesKey = [...all, 'themes'];

/** The cursor of the first page. */
const newest: string | null = null;

/** Pages of posts that match a search, newest first, loaded as they are asked for. */
export function usePosts(search: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    queryFn: ({ pageParam }) => listPage(search, pageParam),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    select: pagesOf,
    placeholderData: keepPreviousData,
  });
}

/** How many posts match a search, also those that are not loaded. */
export function usePostCount(search: string): number | undefined {
  const total = useQuery({
    queryKey: [...countKey, search],
    queryFn: () =>
      adminApi.request('GET /posts/count', { query: { ...ALL, ...(search !== '' && { q: search }) } }),
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
