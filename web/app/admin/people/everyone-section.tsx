import { PEOPLE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../kit/list/list.tsx';
import { usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { ListSection } from './list-section.tsx';
import { peopleKey } from './people-data.ts';
import { PersonEntry } from './person-entry.tsx';

export function EveryoneSection() {
  const { t } = useTranslation();
  const { typed, type, search } = useTypedSearch();
  const list = usePagedList([...peopleKey, 'everyone', search], (client, cursor) =>
    client.request('GET /admin/people', { query: { ...cursor, ...(search !== '' && { q: search }) } }),
  );
  return (
    <ListSection
      id="everyone"
      title={t('people.everyone')}
      empty={t('people.noMatch')}
      list={list}
      filter={
        <SearchField label={t('people.search')} value={typed} onType={type} maxLength={PEOPLE_LIMITS.query} />
      }
    >
      {(person) => <PersonEntry key={person.id} person={person} />}
    </ListSection>
  );
}
