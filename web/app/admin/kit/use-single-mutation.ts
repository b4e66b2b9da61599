import {
  type MutateOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useFailureToast } from './notices/toast.ts';

type Handlers<Data, Variables> = MutateOptions<Data, Error, Variables>;

/**
 * What to say about a change that takes its own row off the list. Passed to the hook, because the handlers of a call are
 * dropped with the row, which may go before the last of the lists is loaded again.
 */
export type Outcome<Variables> = {
  onSuccess: (answer: unknown, variables: Variables) => void;
  onError: (error: Error) => void;
};

const sameForAll = () => '';

/** A mutation that ignores a repeated click. With `keyOf`, changes to different things may run side by side. */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  keyOf: (variables: Variables) => string = sameForAll,
) {
  const [single] = useState(() => createSingleFlight<Data>());
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;

  const mutateAsync = useCallback(
    (variables: Variables, handlers: Handlers<Data, Variables> = {}) =>
      single(keyOf(variables), () => send(variables, handlers)),
    [single, keyOf, send],
  );
  const mutate = useCallback(
    (variables: Variables, handlers: Handlers<Data, Variables> = {}) => {
      // The mutation's own handlers report a failure.
      mutateAsync(variables, handlers).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/**
 * Runs one action per key at a time: whoever asks again meanwhile gets the result of the first. Unlike a disabled
 * button, this does not wait for the next render, which a second click can precede.
 */
export function createSingleFlight<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, start) => {
    const first = running.get(key);
    if (first) return first;
    const action = start().finally(() => running.delete(key));
    running.set(key, action);
    return action;
  };
}

type Change<Data, Variables> = {
  send: (variables: Variables) => Promise<Data>;
  /** What to say if it fails. */
  failure: string;
  onDone: (data: Data) => void;
};

/** A change, after which what it belongs to is read again: the server may know more than this page. */
export function useChange<Data, Variables>(
  queryKey: readonly string[],
  { send, failure, onDone }: Change<Data, Variables>,
) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<Data, Variables>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showFailure(failure, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
