import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createSingleFlight } from './single-flight.ts';

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
