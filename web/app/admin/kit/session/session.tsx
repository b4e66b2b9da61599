import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { stopPush } from '../device/device.ts';
import { adminToken } from './admin-api.ts';
import { onRefusal } from './query-client.ts';

/** Why the last session ended; null on a first visit. */
type SessionEnd = 'tokenInvalid' | 'tokenCleared' | 'signedOut' | null;

type Session = {
  hasToken: boolean;
  ended: SessionEnd;
  enter: (token: string) => void;
  leave: (reason?: 'tokenCleared' | 'signedOut') => void;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [hasToken, setHasToken] = useState(() => adminToken.read() !== null);
  const [ended, setEnded] = useState<SessionEnd>(null);
  const queryClient = useQueryClient();

  const close = useCallback(
    (reason: SessionEnd) => {
      adminToken.discard();
      queryClient.clear();
      setEnded(reason);
      setHasToken(false);
    },
    [queryClient],
  );

  useEffect(() => onRefusal(() => close('tokenInvalid')), [close]);

  const session = useMemo<Session>(() => {
    function enter(token: string): void {
      adminToken.store(token);
      setEnded(null);
      setHasToken(true);
    }
    function leave(reason: SessionEnd = 'tokenCleared'): void {
      stopPush().catch((error: unknown) => console.error(error));
      close(reason);
    }
    return { hasToken, ended, enter, leave };
  }, [hasToken, ended, close]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
