import {
  type MutateOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast, useFailureToast } from './notices/toast.ts';
import { isConflict } from './session/admin-api.ts';

type Handlers<Data, Variables> = MutateOptions<Data, Error, Variables>;

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
 * Runs one action per key at a time: a caller that asks again meanwhile gets the result of the first. Unlike a disabled
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
  /** What to say when it is done. */
  done?: string;
  /** What to say if it fails. */
  failure: string;
  onDone?: (data: Data, variables: Variables) => void;
};

/**
 * A change, after which what it belongs to is read again: the server may know more than this page. It says itself how it
 * went, because the handlers of a call are dropped with a row that the change takes off its list.
 */
export function useChange<Data, Variables>(
  queryKey: readonly string[],
  { send, done, failure, onDone }: Change<Data, Variables>,
  keyOf?: (variables: Variables) => string,
) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const options: UseMutationOptions<Data, Error, Variables> = {
    mutationFn: send,
    onSuccess(data, variables) {
      if (done !== undefined) toast.success(done);
      onDone?.(data, variables);
    },
    onError: (error) => showFailure(failure, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  };
  return useSingleMutation<Data, Variables>(options, keyOf);
}

type Save<Saved, Variables, Known> = {
  send: (variables: Variables) => Promise<Saved>;
  done?: string;
  failure: string;
  /** What the query knows then, if that is more than what was saved. */
  merge?: (known: Known | undefined, saved: Saved) => Known | undefined;
  /** What else shows it, and is read again after a save or a conflict. */
  alsoIn?: readonly string[];
  onSaved?: (saved: Saved) => void;
  /** Returns whether the server found fields invalid, which are then marked. */
  onRefused?: (error: Error) => boolean;
};

/**
 * Saves what others may save too. After a conflict their version is loaded, before anyone decides about it; SaveConflict
 * then says so beside the button, and nothing else does.
 */
export function useSave<Saved, Variables, Known = Saved>(
  queryKey: readonly string[],
  { send, done, failure, merge, alsoIn, onSaved, onRefused }: Save<Saved, Variables, Known>,
) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const reload = (key: readonly string[]) => client.invalidateQueries({ queryKey: key });
  return useSingleMutation<Saved, Variables>({
    mutationFn: send,
    onSuccess(saved) {
      client.setQueryData(queryKey, (known: Known | undefined) => (merge ? merge(known, saved) : saved));
      if (alsoIn) void reload(alsoIn);
      onSaved?.(saved);
      if (done !== undefined) toast.success(done);
    },
    async onError(error) {
      if (onRefused?.(error)) return;
      if (isConflict(error)) await reload(alsoIn ?? queryKey);
      else showFailure(failure, error);
    },
  });
}
