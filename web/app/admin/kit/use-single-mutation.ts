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

type Save<Saved, Variables> = {
  send: (variables: Variables) => Promise<Saved>;
  done: string;
  failure: string;
  onSaved: (saved: Saved) => void;
  /** Returns whether the server found fields invalid, which are then marked. */
  onRefused?: (error: Error) => boolean;
};

/** Saves what others may save too. After a conflict their version is loaded, before anyone decides about it. */
export function useSave<Saved, Variables>(
  queryKey: readonly string[],
  { send, done, failure, onSaved, onRefused }: Save<Saved, Variables>,
) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<Saved, Variables>({
    mutationFn: send,
    onSuccess(saved) {
      client.setQueryData(queryKey, saved);
      onSaved(saved);
      toast.success(done);
    },
    async onError(error) {
      if (onRefused?.(error)) return;
      showFailure(failure, error);
      if (isConflict(error)) await client.invalidateQueries({ queryKey });
    },
  });
}

type ContestedSave<Base, Change, Saved> = {
  send: (change: Change, base: Base) => Promise<Saved>;
  /** What is saved now. */
  load: () => Promise<Base>;
  failure: string;
  onSaved: (saved: Saved) => void;
  /** Returns whether the server found fields invalid, which are then marked. */
  onRefused?: (error: Error) => boolean;
};

/** Saves a change of what was loaded. After a conflict it is made to what is saved by then, if the person wants that. */
export function useContestedSave<Base, Change, Saved>(options: ContestedSave<Base, Change, Saved>) {
  const { send, load, failure, onSaved, onRefused } = options;
  const showFailure = useFailureToast();
  const [contested, setContested] = useState<{ change: Change } | null>(null);
  const saving = useSingleMutation({
    mutationFn: ({ change, base }: { change: Change; base: Base }) => send(change, base),
    onSuccess: onSaved,
    onError(error, { change }) {
      if (isConflict(error)) setContested({ change });
      else if (!onRefused?.(error)) showFailure(failure, error);
    },
  });
  const loading = useSingleMutation<Base, null>({
    mutationFn: load,
    onError: (error) => showFailure(failure, error),
  });

  function decide(next: (base: Base) => void): void {
    loading.mutate(null, {
      onSuccess(base) {
        setContested(null);
        next(base);
      },
    });
  }

  function save(change: Change, base: Base, onDone: (saved: Saved) => void): void {
    saving.mutate({ change, base }, { onSuccess: onDone });
  }

  return {
    isConflict: contested !== null,
    isBusy: saving.isPending || loading.isPending,
    save,
    forget: () => setContested(null),
    takeTheirs: (onDone: () => void) => decide(onDone),
    keepMine: (onDone: (saved: Saved) => void) =>
      decide((base) => contested && save(contested.change, base, onDone)),
  };
}
