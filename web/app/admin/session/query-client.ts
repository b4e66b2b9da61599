import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './admin-api.ts';

const refusals = new EventTarget();

/** Calls back when any call of the admin is refused, so that one place returns to the gate. */
export function onRefusal(callback: () => void): () => void {
  refusals.addEventListener('refusal', callback);
  return () => refusals.removeEventListener('refusal', callback);
}

function noteFailure(error: unknown): void {
  console.error(error);
  if (isRefusal(error)) refusals.dispatchEvent(new Event('refusal'));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    mutationCache: new MutationCache({ onError: noteFailure }),
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false } },
  });
}
