import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../kit/entries/entries.tsx';
import { PagedList } from '../kit/list/list.tsx';
import type { PagedItems } from '../kit/list/paged-list.ts';
import { useFailureToast } from '../kit/notices/toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

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

type Change<Data, Variables> = {
  send: (variables: Variables) => Promise<Data>;
  failure: string;
  onDone: (data: Data, variables: Variables) => void;
};

/** A change, after which every list of the tab is read anew: who refused it may know more than this page. */
export function usePeopleChange<Data, Variables>({ send, failure, onDone }: Change<Data, Variables>) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<Data, Variables>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showFailure(failure, error),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
