import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/limits';
import type { Post } from '@velvet-spoon/contract/posts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStates, SearchField } from '../kit/list/list.tsx';
import { PostEntry } from './post-entry.tsx';
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
      <PostPager list={list} onTurn={onJump} />
    </section>
  );
}

type PostPagerProps = { list: PostPages; onTurn: () => void };

function PostPager({ list, onTurn }: PostPagerProps) {
  const { t } = useTranslation();
  const { page, pages, hasOlder, query } = list;
  if (page === 0 && !hasOlder) return null;
  return (
    <Group component="nav" aria-label={t('posts.pages')} mt="md" justify="space-between">
      <Button
        variant="default"
        disabled={page === 0}
        onClick={() => {
          list.showNewer();
          onTurn();
        }}
      >
        {t('posts.showNewer')}
      </Button>
      <Text size="sm" aria-live="polite">
        {t('posts.page', { page: page + 1, pages })}
      </Text>
      <Button
        variant="default"
        disabled={!hasOlder}
        loading={query.isFetchingNextPage}
        onClick={() => void list.showOlder().then(onTurn)}
      >
        {t('posts.showOlder')}
      </Button>
    </Group>
  );
}
