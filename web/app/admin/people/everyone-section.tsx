import { useDebouncedValue } from '@mantine/hooks';
import { PEOPLE_LIMITS } from '@velvet-spoon/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../kit/search-field.tsx';
import { ListSection } from './list-section.tsx';
import { usePeopleList } from './people-data.ts';
import { PersonEntry } from './person-entry.tsx';

/** Long enough that a word typed without pausing is one request. */
const PAUSE_MS = 250;

export function EveryoneSection() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const list = usePeopleList(['everyone', q], (client, cursor) =>
    client.request('GET /admin/people', { query: { ...cursor, ...(q !== '' && { q }) } }),
  );
  return (
    <ListSection
      id="everyone"
      title={t('people.everyone')}
      empty={t('people.noMatch')}
      list={list}
      filter={
        <SearchField
          label={t('people.search')}
          value={typed}
          onType={setTyped}
          maxLength={PEOPLE_LIMITS.query}
        />
      }
    >
      {(person) => <PersonEntry key={person.id} person={person} />}
    </ListSection>
  );
}
