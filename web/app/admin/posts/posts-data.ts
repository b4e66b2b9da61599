import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, PostInput } from '@velvet-spoon/contract/posts';
import { sendFile } from '../kit/send-file.ts';
import { adminApi, isConflict } from '../kit/session/admin-api.ts';
import type { EditedPost } from './post-values.ts';

const queryKey = ['posts'];

export function usePosts() {
  return useQuery({ queryKey, queryFn: () => adminApi.request('GET /posts') });
}

type Save = { edited: EditedPost | null; input: PostInput; image: string; file: File | null };

export function useSavePost() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ edited, input, image, file }: Save): Promise<Post> {
      const address = file ? (await sendFile({ file })).url : image.trim();
      const body = address === '' ? input : { ...input, image: address };
      if (!edited) return adminApi.request('POST /posts', { body });
      const { id, version } = edited;
      return adminApi.request('PUT /posts/{id}', { params: { id }, body, version });
    },
    onSuccess(post, { edited }) {
      queryClient.setQueryData<Post[]>(queryKey, (posts = []) =>
        edited ? posts.map((old) => (old.id === post.id ? post : old)) : [post, ...posts],
      );
    },
    onError: (error) => reloadAfter(error, queryClient),
  });
}

export function useDeletePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Post) =>
      adminApi.request('DELETE /posts/{id}', { params: { id }, version }),
    onSuccess(_nothing, { id }) {
      queryClient.setQueryData<Post[]>(queryKey, (posts = []) => posts.filter((post) => post.id !== id));
    },
    onError: (error) => reloadAfter(error, queryClient),
  });
}

/** Shows the other person's change in the list before anyone decides what to do about it. */
async function reloadAfter(error: Error, queryClient: QueryClient): Promise<void> {
  if (isConflict(error)) await queryClient.invalidateQueries({ queryKey });
}
