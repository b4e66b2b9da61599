import { Button, NativeSelect, TextInput } from '@mantine/core';
import { historyNouns } from '@velvet-spoon/contract/history-nouns';
import { useTranslation } from 'react-i18next';
import styles from '../history.module.css';
import { useHistoryPeople } from '../history-data.ts';
import { useWords } from '../use-words.ts';
import type { FilterState } from './use-filter.ts';

export function ListFilters({ state: { filter, choose, clear, isFiltered } }: { state: FilterState }) {
  const { t, i18n } = useTranslation();
  const words = useWords();
  const people = useHistoryPeople();
  const nouns = historyNouns
    .map((value) => ({ value, label: words.noun(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <search className={styles.filters} aria-label={t('history.filters.title')}>
      <NativeSelect
        label={t('history.filters.noun')}
        value={filter.noun}
        onChange={({ currentTarget }) => choose({ noun: currentTarget.value, subject: '' })}
        data={[{ value: '', label: t('history.filters.allNouns') }, ...nouns]}
      />
      <NativeSelect
        label={t('history.filters.person')}
        value={filter.person}
        onChange={({ currentTarget }) => choose({ person: currentTarget.value })}
        data={[
          { value: '', label: t('history.filters.allPeople') },
          ...people.map((each) => ({ value: each.person, label: words.person(each) })),
        ]}
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
      {isFiltered && (
        <Button variant="default" className={styles.clear} onClick={clear}>
          {t('history.filters.clear')}
        </Button>
      )}
    </search>
  );
}
