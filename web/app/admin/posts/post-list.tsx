import { Badge, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/limits';
import type { Post } from '@velvet-spoon/contract/posts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../kit/notices/load-failure.tsx';
import { PostEntry } from './post-entry.tsx';
import { PostPager } from './post-pager.tsx';
import styles from './posts.module.css';
import type { PostPages } from './use-post-pages.ts';

type PostListProps = {
  list: PostPages;
  /** The heading, where a jump to the list and a turn of the page lead. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The post that is being deleted. */
  busyId: string | null;
  onJump: () => void;
  onEdit: (post: Post) => void;
  onDelete: (post: Post) => void;
};

export function PostList({ list, headingRef, busyId, onJump, onEdit, onDelete }: PostListProps) {
  const { t } = useTranslation();
  const { query, count, posts } = list;
  const isKnown = query.data !== undefined;
  return (
    <section aria-labelledby="post-list">
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Title order={2} size="h3" id="post-list" ref={headingRef} tabIndex={-1}>
            {t('posts.allPosts')}
          </Title>
          {isKnown && count !== undefined && (
            <Badge tt="none" size="lg" variant="light">
              {t('posts.count', { count })}
            </Badge>
          )}
        </Group>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('posts.search')}
          placeholder={t('posts.search')}
          value={list.typed}
          onChange={(event) => list.type(event.currentTarget.value)}
          maxLength={POST_QUERY_LIMITS.text}
        />
      </Group>
      {query.isPending && <Loading label={t('posts.loading')} />}
      {query.isError && !isKnown && (
        <LoadFailure
          text={t('posts.loadError')}
          isLoading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isKnown && posts.length === 0 && (
        <Text c="dimmed">{t(list.isSearch ? 'posts.noMatch' : 'posts.empty')}</Text>
      )}
      <Stack gap="md" aria-busy={query.isPlaceholderData}>
        {posts.map((post) => (
          <PostEntry
            key={post.id}
            post={post}
            isBusy={post.id === busyId}
            onEdit={() => onEdit(post)}
            onDelete={() => onDelete(post)}
          />
        ))}
      </Stack>
      <PostPager list={list} onTurn={onJump} />
    </section>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}
