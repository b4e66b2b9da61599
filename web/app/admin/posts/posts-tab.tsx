import { Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { themeOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../kit/notices/load-failure.tsx';
import { toast } from '../kit/notices/toast.ts';
import { useFailureToast } from '../kit/notices/use-failure-toast.ts';
import { useLoadFailure } from '../kit/notices/use-load-failure.ts';
import { DraftOffer } from './draft-offer.tsx';
import { editorZone } from './local-date-time.ts';
import { postDraft } from './post-draft.ts';
import { PostEntry } from './post-entry.tsx';
import { PostForm } from './post-form.tsx';
import { newWork, type Work, workOn } from './post-values.ts';
import styles from './posts.module.css';
import { useDeletePost, usePosts } from './posts-data.ts';

export function PostsTab() {
  const { t } = useTranslation();
  const posts = usePosts();
  const remove = useDeletePost();
  const showFailure = useFailureToast();
  useLoadFailure(posts, t('posts.loadError'));
  const { work, session, begin, reset } = useWork();
  const top = useRef<HTMLDivElement>(null);

  const saved = posts.data?.find(({ id }) => id === work.edited?.id);

  function edit(post: Post): void {
    if (postDraft.read() && !window.confirm(t('posts.confirmReplace'))) return;
    open(post);
  }

  function open(post: Post): void {
    postDraft.discard();
    begin(workOn(post, editorZone()));
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }

  /** Moves the focus, because the button that had it is gone with the old form. */
  function finish(): void {
    reset();
    top.current?.focus({ preventScroll: true });
  }

  function confirmDelete(post: Post): void {
    if (!window.confirm(t('posts.confirmDelete', { title: post.title }))) return;
    remove.mutate(post, {
      onSuccess() {
        toast.success(t('posts.deleted'));
        if (work.edited?.id === post.id) reset();
      },
      onError: (error) => showFailure(t('posts.deleteError'), error),
    });
  }

  return (
    <Stack gap="xl" className={styles.tab}>
      <Title order={1} size="h2">
        {t('posts.tab')}
      </Title>
      <DraftOffer onRestore={begin} />
      <div ref={top} tabIndex={-1} className={styles.anchor}>
        <PostForm
          key={session}
          work={work}
          themes={themesOf(posts.data ?? [])}
          saved={saved}
          onDone={finish}
          onReload={() => saved && open(saved)}
        />
      </div>
      <section aria-labelledby="post-list">
        <Group gap="sm" mb="md">
          <Title order={2} size="h3" id="post-list">
            {t('posts.allPosts')}
          </Title>
          {posts.data && (
            <Badge tt="none" size="lg" variant="light">
              {t('posts.count', { count: posts.data.length })}
            </Badge>
          )}
        </Group>
        {posts.isPending && <Loading label={t('posts.loading')} />}
        {posts.isError && !posts.data && (
          <LoadFailure
            text={t('posts.loadError')}
            isLoading={posts.isFetching}
            onRetry={() => void posts.refetch()}
          />
        )}
        {posts.data?.length === 0 && <Text c="dimmed">{t('posts.empty')}</Text>}
        <Stack gap="md">
          {posts.data?.map((post) => (
            <PostEntry
              key={post.id}
              post={post}
              isBusy={remove.isPending && remove.variables.id === post.id}
              onEdit={() => edit(post)}
              onDelete={() => confirmDelete(post)}
            />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

/** Each new session mounts a fresh form, so nothing of the previous one remains in it. */
function useWork() {
  const [{ work, session }, setState] = useState(() => ({ work: blank(), session: 0 }));
  const begin = (next: Work) => setState(({ session }) => ({ work: next, session: session + 1 }));
  function reset(): void {
    postDraft.discard();
    begin(blank());
  }
  return { work, session, begin, reset };
}

function blank(): Work {
  return newWork(new Date(), editorZone());
}

function themesOf(posts: Post[]): string[] {
  return [...new Set(posts.map(themeOf))].toSorted((a, b) => a.localeCompare(b));
}

function Loading({ label }: { label: string }) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}
