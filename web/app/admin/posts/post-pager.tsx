import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PostPages } from './use-post-pages.ts';

type PostPagerProps = { list: PostPages; onTurn: () => void };

export function PostPager({ list, onTurn }: PostPagerProps) {
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
