import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import type { HistoryEntry } from '@velvet-spoon/contract/api/history';
import { historyNouns } from '@velvet-spoon/contract/domain/history-nouns';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Hint, PlainButton, TabTitle } from '../kit/elements.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import listStyles from '../kit/list/list.module.css';
import { Filter, PagedList } from '../kit/list/list.tsx';
import { EntryScreen } from './entry-screen.tsx';
import styles from './history.module.css';
import { addressOf, FILTERS, type HistoryFilter, useHistory, useHistoryPeople } from './history-data.ts';
import { useWords } from './use-words.ts';

export { historyTexts as texts } from './history.texts.ts';

/** The list, or one change. The address says which, so that the browser's Back leads to the list. */
export function Screen() {
  const [search] = useSearchParams();
  const id = Number(search.get('entry'));
  return Number.isSafeInteger(id) && id > 0 ? <EntryScreen key={id} id={id} /> : <ListScreen />;
}

function ListScreen() {
  const { t } = useTranslation();
  const state = useFilter();
  const history = useHistory(state.filter);
  return (
    <Stack gap="lg">
      <div>
        <TabTitle>{t('history.tab')}</TabTitle>
        <Text c="dimmed" mt="xs">
          {t('history.hint')}
        </Text>
      </div>
      <ListFilters state={state} />
      {state.filter.subject !== '' && <Text>{t('history.filters.subject')}</Text>}
      <PagedList
        list={history}
        label={{ 'aria-label': t('history.tab') }}
        texts={{
          loading: t('history.loading'),
          failure: t('history.loadError'),
          empty: t(state.isFiltered ? 'history.noMatch' : 'history.empty'),
          shown: t('history.shown', { count: history.items.length }),
        }}
      >
        {(entry) => <EntryRow key={entry.id} entry={entry} />}
      </PagedList>
    </Stack>
  );
}

/** In the address, so that the browser's Back leads from a change to the same list. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])) as HistoryFilter;

  // A second choice may come before the page shows the first, and must not undo it.
  const chosen = useRef(search);
  useEffect(() => {
    chosen.current = search;
  }, [search]);

  function choose(change: Partial<HistoryFilter>): void {
    const next = new URLSearchParams(chosen.current);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    chosen.current = next;
    setSearch(next, { replace: true });
  }

  const clear = (): void => choose({ noun: '', subject: '', person: '', from: '', until: '' });
  return { filter, choose, clear, isFiltered: FILTERS.some((name) => filter[name] !== '') };
}

function ListFilters({ state }: { state: ReturnType<typeof useFilter> }) {
  const { filter, choose, clear, isFiltered } = state;
  const { t, i18n } = useTranslation();
  const words = useWords();
  const people = useHistoryPeople();
  const nouns = historyNouns
    .map((value) => ({ value: value as string, label: words.noun(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <search className={listStyles.filters} aria-label={t('history.filters.title')}>
      <Filter
        name={{ label: t('history.filters.noun') }}
        all={t('history.filters.allNouns')}
        choices={nouns}
        value={filter.noun}
        onChoose={(noun) => choose({ noun, subject: '' })}
      />
      <Filter
        name={{ label: t('history.filters.person') }}
        all={t('history.filters.allPeople')}
        choices={people.map((each) => ({ value: each.person, label: words.person(each) }))}
        value={filter.person}
        onChoose={(person) => choose({ person })}
      />
      <TextInput
        type="date"
        label={t('history.filters.from')}
        value={filter.from}
        max={filter.until || undefined}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('history.filters.until')}
        value={filter.until}
        min={filter.from || undefined}
        onChange={({ currentTarget }) => choose({ until: currentTarget.value })}
      />
      {isFiltered && <PlainButton onClick={clear}>{t('history.filters.clear')}</PlainButton>}
    </search>
  );
}

function EntryRow({ entry }: { entry: HistoryEntry }) {
  const { moment } = useDates();
  const words = useWords();
  const [search] = useSearchParams();
  return (
    <li className={`${listStyles.row} ${styles.row}`}>
      <div>
        <Anchor component={Link} to={addressOf(search, entry.id)} className={listStyles.link}>
          {words.thing(entry)}
        </Anchor>
        <Text size="sm">{words.summary(entry)}</Text>
      </div>
      <Hint className={styles.who}>
        <span>{words.person(entry.by)}</span>
        <time dateTime={entry.at}>{moment(entry.at)}</time>
      </Hint>
    </li>
  );
}
