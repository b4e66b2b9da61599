import { NativeSelect, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../elements.tsx';
import { type Load, Loaded, Waiting } from '../notices/notices.tsx';
import { useFailureToast, useLoadFailure } from '../notices/toast.ts';
import styles from './list.module.css';
import type { PagedItems } from './paged-list.ts';

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
  children: (item: Item, index: number) => ReactNode;
};

/** A list or what is shown in its place, and a button for more. */
export function PagedList<Item>({
  list: { query, items },
  texts,
  label,
  className,
  children,
}: PagedListProps<Item>) {
  useLoadFailure(query, texts.failure);
  return (
    <>
      <ListStates query={query} count={items.length} texts={texts} />
      <ul className={className ?? styles.list} aria-busy={query.isPlaceholderData} {...label}>
        {items.map(children)}
      </ul>
      <MoreButton query={query} count={items.length} />
    </>
  );
}

type ListStatesProps = { query: Load<unknown>; count: number; texts: ListTexts };

/** In place of a list: it is loading, could not be loaded, or is empty. */
export function ListStates({ query, count, texts: { loading, failure, empty, shown } }: ListStatesProps) {
  return (
    <Loaded query={query} failure={failure} waiting={<Waiting count={3} height="6rem" label={loading} />}>
      {() => (
        <>
          {shown !== undefined && (
            <p role="status" className="visually-hidden">
              {count > 0 && shown}
            </p>
          )}
          {count === 0 && empty !== null && <Text className={styles.empty}>{empty}</Text>}
        </>
      )}
    </Loaded>
  );
}

type MoreButtonProps = {
  query: PagedItems<unknown>['query'];
  /** How many entries are shown. */
  count: number;
  /** What to say if a page cannot be loaded, unless the list says so. */
  failure?: string;
};

/** Loads the next page of the list before it. Focus moves to its first entry, because the button may be gone by then. */
export function MoreButton({ query, count, failure }: MoreButtonProps) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const asked = useRef<{ list: Element | null | undefined; known: number } | null>(null);
  useEffect(() => {
    if (asked.current === null || count <= asked.current.known) return;
    const { list, known } = asked.current;
    list?.children[known]?.querySelector<HTMLElement>('button, a')?.focus();
    asked.current = null;
  }, [count]);
  if (!query.hasNextPage) return null;

  async function load(button: HTMLElement): Promise<void> {
    const before = button.previousElementSibling;
    asked.current = { list: before?.querySelector('tbody') ?? before, known: count };
    const { error } = await query.fetchNextPage();
    if (error && failure) showFailure(failure, error);
  }

  return (
    <PlainButton
      mx="auto"
      display="block"
      loading={query.isFetchingNextPage}
      onClick={(event) => void load(event.currentTarget)}
    >
      {t('notices.more')}
    </PlainButton>
  );
}

type SearchFieldProps = Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'type'> & {
  label: string;
  search: { typed: string; type: (text: string) => void };
};

/** Its label is in the field, where there is room on a phone. */
export function SearchField({ label, search: { typed, type }, ...props }: SearchFieldProps) {
  return (
    <TextInput
      {...props}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

type FilterProps<Value extends string> = {
  name: { label: string } | { 'aria-label': string };
  /** Says that everything is shown. */
  all: string;
  choices: { value: Value; label: string }[];
  value: Value | '';
  onChoose: (value: Value | '') => void;
};

/** Narrows a list to one of a few kinds. */
export function Filter<Value extends string>({ name, all, choices, value, onChoose }: FilterProps<Value>) {
  return (
    <NativeSelect
      {...name}
      value={value}
      onChange={({ currentTarget }) =>
        onChoose(choices.find((choice) => choice.value === currentTarget.value)?.value ?? '')
      }
      data={[{ value: '', label: all }, ...choices]}
    />
  );
}

/** What narrows a list, side by side where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
