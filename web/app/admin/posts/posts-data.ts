import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, PostInput } from '@velvet-spoon/contract/api/posts';
import { createBrowserClient } from '../../api/browser.ts';
import { progressFetch } from '../../api/upload.ts';
import { sendFile } from '../kit/files.ts';
import { changeItems, given, loadedItems, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { adminApi, adminToken, isConflict, isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { embedPictures, type HeldPictures } from './pictures/held-pictures.ts';
import type { EditedPost } from './post-values.ts';

export const postsKey = ['posts'];
const listKey = [...postsKey, 'list'];
const countKey = [...postsKey, 'count'];
const themesKey = [...postsKey, 'themes'];

/** Staff also see posts that are not public yet. */
const ALL = { scheduled: 'include' } as const;

const PAGE_SIZE = 20;

/** Posts that match what is typed, newest first, and how many there are, including those that are not loaded. */
export function usePostList() {
  const { typed, type, search } = useTypedSearch();
  const asked = { ...ALL, ...given({ q: search }) };
  const list = usePagedList([...listKey, search], (client, cursor) =>
    client.request('GET /posts', { query: { ...asked, limit: PAGE_SIZE, ...cursor } }),
  );
  const total = useQuery({
    queryKey: [...countKey, search],
    queryFn: () => adminApi.request('GET /posts/count', { query: asked }),
    placeholderData: keepPreviousData,
  });
  return { ...list, typed, type, isSearch: search !== '', count: total.data?.count };
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

/** A post as it was last loaded, by whichever search. */
export function useLoadedPost(id: string | undefined): Post | undefined {
  return loadedItems<Post>(useQueryClient(), listKey).find((post) => post.id === id);
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
      changeItems<Post>(queryClient, listKey, (posts) =>
        edited ? posts.map((old) => (old.id === post.id ? post : old)) : [post, ...posts],
      );
      void queryClient.invalidateQueries({ queryKey: countKey });
      void queryClient.invalidateQueries({ queryKey: themesKey });
    },
    // Shows in the list what the other person did, before anyone decides what to do about it.
    async onError(error) {
      if (!isConflict(error) && !isGone(error)) return;
      await queryClient.invalidateQueries({ queryKey: postsKey, refetchType: 'all' });
    },
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
