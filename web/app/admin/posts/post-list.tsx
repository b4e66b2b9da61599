import { Group, Stack, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/elements.ts';
import { ListStates, Pager, SearchField } from '../kit/list/list.tsx';
import { PostEntry } from './post-entry.tsx';
import styles from './posts.module.css';
import type { PostPages } from './posts-data.ts';

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
  const { query, count, posts, page } = list;
  const isKnown = query.data !== undefined;
  return (
    <section aria-labelledby="post-list">
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Title order={2} size="h3" id="post-list" ref={headingRef} tabIndex={-1}>
            {t('posts.allPosts')}
          </Title>
          {isKnown && count !== undefined && <Tag size="lg">{t('posts.count', { count })}</Tag>}
        </Group>
        <SearchField
          className={styles.search}
          label={t('posts.search')}
          value={list.typed}
          onType={list.type}
          maxLength={POST_QUERY_LIMITS.text}
        />
      </Group>
      <ListStates
        query={query}
        count={posts.length}
        texts={{
          loading: t('posts.loading'),
          failure: t('posts.loadError'),
          empty: t(list.isSearch ? 'posts.noMatch' : 'posts.empty'),
        }}
      />
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
      <Pager
        mt="md"
        texts={{
          pages: t('posts.pages'),
          page: t('posts.page', { page: page + 1, pages: list.pages }),
          previous: t('posts.showNewer'),
          next: t('posts.showOlder'),
        }}
        isFirst={page === 0}
        isLast={!list.hasOlder}
        isLoading={query.isFetchingNextPage}
        onPrevious={() => {
          list.showNewer();
          onJump();
        }}
        onNext={() => void list.showOlder().then(onJump)}
      />
    </section>
  );
}
