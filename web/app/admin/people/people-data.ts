import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '../kit/notices/toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

export const peopleKey = ['people'];

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
