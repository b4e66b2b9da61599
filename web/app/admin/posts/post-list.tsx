import { Group, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/elements.tsx';
import { PagedList, SearchField } from '../kit/list/list.tsx';
import { PostEntry } from './post-entry.tsx';
import styles from './posts.module.css';
import type { PostItems } from './posts-data.ts';

type PostListProps = {
  list: PostItems;
  /** The heading, where a jump to the list leads. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onEdit: (post: Post) => void;
  onDeleted: (post: Post) => void;
};

export function PostList({ list, headingRef, onEdit, onDeleted }: PostListProps) {
  const { t } = useTranslation();
  const { query, count } = list;
  return (
    <section aria-labelledby="post-list">
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Title order={2} size="h3" id="post-list" ref={headingRef} tabIndex={-1}>
            {t('posts.allPosts')}
          </Title>
          {query.data && count !== undefined && <Tag size="lg">{t('posts.count', { count })}</Tag>}
        </Group>
        <SearchField
          className={styles.search}
          label={t('posts.search')}
          search={list}
          maxLength={POST_QUERY_LIMITS.text}
        />
      </Group>
      <PagedList
        list={list}
        label={{ 'aria-labelledby': 'post-list' }}
        className={styles.list}
        texts={{
          loading: t('posts.loading'),
          failure: t('posts.loadError'),
          empty: t(list.isSearch ? 'posts.noMatch' : 'posts.empty'),
        }}
      >
        {(post) => (
          <li key={post.id}>
            <PostEntry post={post} onEdit={() => onEdit(post)} onDeleted={() => onDeleted(post)} />
          </li>
        )}
      </PagedList>
    </section>
  );
}
