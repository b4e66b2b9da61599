import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@velvet-spoon/contract/client';
import { readLinkedPage } from '../kit/linked-page.ts';
import { useFailureToast } from '../kit/notices/use-failure-toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

const peopleKey = ['people'];

type Cursor = { cursor?: string };

/** A list of the tab: its first page, and more on request. */
export function usePeopleList<Entry>(
  key: readonly string[],
  read: (client: Client, cursor: Cursor) => Promise<Entry[]>,
) {
  const query = useInfiniteQuery({
    queryKey: [...peopleKey, ...key],
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) => read(client, pageParam === '' ? {} : { cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return { query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}

export type PeopleList<Entry> = ReturnType<typeof usePeopleList<Entry>>;

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
