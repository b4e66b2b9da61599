import { Button, Skeleton, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../notices/notices.tsx';
import { useLoadFailure } from '../notices/toast.ts';
import styles from './list.module.css';
import type { PagedItems } from './paged-list.ts';

type Load = {
  data: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type ListTexts = {
  loading: string;
  failure: string;
  /** What to say if there is nothing; null if that is said elsewhere. */
  empty: string | null;
  /** For screen readers: how many there are. */
  shown?: string;
};

type PagedListProps<Item> = {
  list: PagedItems<Item>;
  texts: ListTexts;
  label?: { 'aria-label': string } | { 'aria-labelledby': string };
  /** Instead of one below the other. */
  className?: string | undefined;
  children: (item: Item) => ReactNode;
};

/** A list with what stands in its place, and with a button for more. */
export function PagedList<Item>({ list, texts, label, className, children }: PagedListProps<Item>) {
  const element = useRef<HTMLUListElement>(null);
  const { query, items } = list;
  return (
    <>
      <ListStates query={query} count={items.length} texts={texts} />
      <ul className={className ?? styles.list} ref={element} {...label}>
        {items.map(children)}
      </ul>
      <MoreButton query={query} count={items.length} list={element} failure={texts.failure} />
    </>
  );
}

type ListStatesProps = { query: Load; count: number; texts: ListTexts };

/** What stands in place of a list: it is loading, could not be loaded, or is empty. */
export function ListStates({ query, count, texts: { loading, failure, empty, shown } }: ListStatesProps) {
  if (query.isPending) {
    return (
      <Stack gap="sm" role="status" aria-label={loading}>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Stack>
    );
  }
  if (query.data === undefined) {
    return <LoadFailure text={failure} isLoading={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      {shown !== undefined && (
        <p role="status" className="visually-hidden">
          {count > 0 && shown}
        </p>
      )}
      {count === 0 && empty !== null && <Text className={styles.empty}>{empty}</Text>}
    </>
  );
}

type MoreButtonProps = {
  query: PagedItems<unknown>['query'];
  /** How many entries are shown. */
  count: number;
  list: RefObject<HTMLUListElement | null>;
  /** What to say if a page cannot be loaded. */
  failure: string;
};

/** Loads the next page. Focus moves to its first entry, because the button may be gone by then. */
function MoreButton({ query, count, list, failure }: MoreButtonProps) {
  const { t } = useTranslation();
  const known = useRef<number | null>(null);
  useLoadFailure(query, failure);
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    list.current?.children[known.current]?.querySelector<HTMLElement>('button, a')?.focus();
    known.current = null;
  }, [count, list]);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mx="auto"
      display="block"
      loading={query.isFetchingNextPage}
      onClick={() => {
        known.current = count;
        void query.fetchNextPage();
      }}
    >
      {t('notices.more')}
    </Button>
  );
}

type SearchFieldProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onType: (text: string) => void;
};

/** Its label stands in the field, where there is room on a phone. */
export function SearchField({ label, value, onType, ...props }: SearchFieldProps) {
  return (
    <TextInput
      {...props}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
