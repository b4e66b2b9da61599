import { Chip, Group, Stack, Title } from '@mantine/core';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../kit/elements.tsx';
import { Filter, Filters, PagedList, SearchField } from '../kit/list/list.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { PostEntry } from './post-entry.tsx';
import styles from './posts.module.css';
import { type PostItems, states } from './posts-data.ts';

type PostListProps = {
  list: PostItems;
  themes: string[];
  /** The heading, where a jump to the list leads. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onOpen: (address: string) => void;
  /** Told the id of a post or of a draft. */
  onDeleted: (id: string) => void;
};

/** All stories: drafts first, because they are work in hand. */
export function PostList({ list, themes, headingRef, onOpen, onDeleted }: PostListProps) {
  const { t } = useTranslation();
  const { query, count, state } = list;
  return (
    <Stack component="section" gap="md" aria-labelledby="post-list">
      <Group gap="sm">
        <Title order={2} size="h3" id="post-list" ref={headingRef} tabIndex={-1}>
          {t('posts.allPosts')}
        </Title>
        {state !== 'drafts' && query.data && count !== undefined && (
          <Tag size="lg">{t('posts.count', { count })}</Tag>
        )}
      </Group>
      <ListFilters list={list} themes={themes} />
      <DraftList
        list={list}
        onOpen={({ id }) => onOpen(`draft=${id}`)}
        onDeleted={({ id }) => onDeleted(id)}
      />
      {state !== 'drafts' && (
        <PagedList
          list={list}
          label={{ 'aria-labelledby': 'post-list' }}
          className={styles.list}
          texts={{
            loading: t('posts.loading'),
            failure: t('posts.loadError'),
            empty: t(
              list.isNarrowed ? (state === 'bin' ? 'posts.bin.empty' : 'posts.noMatch') : 'posts.empty',
            ),
          }}
        >
          {(post) => (
            <li key={post.id}>
              <PostEntry
                post={post}
                onEdit={() => onOpen(`post=${post.id}`)}
                onDeleted={() => onDeleted(post.id)}
              />
            </li>
          )}
        </PagedList>
      )}
    </Stack>
  );
}

const CHIP = { label: styles.chip };

function ListFilters({ list, themes }: Pick<PostListProps, 'list' | 'themes'>) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Chip.Group value={list.state} onChange={(state) => list.chooseState(state)}>
        <Group gap="xs" role="group" aria-label={t('posts.state')}>
          <Chip value="" classNames={CHIP}>
            {t('posts.states.all')}
          </Chip>
          {states.map((state) => (
            <Chip key={state} value={state} classNames={CHIP}>
              {t(`posts.states.${state}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Filters>
        <SearchField label={t('posts.search')} search={list} maxLength={POST_QUERY_LIMITS.text} />
        <Filter
          name={{ 'aria-label': t('posts.themeFilter') }}
          all={t('posts.allThemes')}
          choices={themes.map((theme) => ({ value: theme, label: theme }))}
          value={list.theme}
          onChoose={list.chooseTheme}
        />
      </Filters>
    </Stack>
  );
}
