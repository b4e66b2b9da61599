import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../kit/entries/entries.tsx';
import { PagedList } from '../kit/list/list.tsx';
import type { PagedItems } from '../kit/list/paged-list.ts';

export const peopleKey = ['people'];

type ListSectionProps<Entry> = {
  id: string;
  title: string;
  empty: string;
  list: PagedItems<Entry>;
  filter?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

export function ListSection<Entry>({ id, title, empty, list, filter, children }: ListSectionProps<Entry>) {
  const { t } = useTranslation();
  return (
    <Section id={id} title={title}>
      {filter}
      <PagedList
        list={list}
        label={{ 'aria-labelledby': id }}
        texts={{ loading: t('people.loading'), failure: t('people.loadError'), empty }}
      >
        {children}
      </PagedList>
    </Section>
  );
}
