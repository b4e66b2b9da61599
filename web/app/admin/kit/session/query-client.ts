import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountKey, isRefusal, needsMore } from './admin-api.ts';

const refusals = new EventTarget();

/** Reports a refused token from any admin call, so that one place can return to the sign-in page. */
export function onRefusal(callback: () => void): () => void {
  refusals.addEventListener('refusal', callback);
  return () => refusals.removeEventListener('refusal', callback);
}

function noteFailure(error: unknown, client: QueryClient): void {
  console.error(error);
  if (isRefusal(error)) refusals.dispatchEvent(new Event('refusal'));
  if (needsMore(error)) void client.invalidateQueries({ queryKey: accountKey });
}

/** By default a call made offline waits in silence for the network. Staff should see at once that it failed. */
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => noteFailure(error, client);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode, retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { networkMode, retry: false },
    },
  });
  return client;
}

/** For what is in view all day: the back-office stays open on the counter and in the pocket. */
export const FRESH = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
