import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { onRefusal } from './query-client.ts';
import { adminToken } from './token.ts';

/** Why the gate shows, where there is something to say. */
export type GateNotice = 'tokenInvalid' | 'tokenCleared' | null;

type Session = {
  hasToken: boolean;
  notice: GateNotice;
  enter: (token: string) => void;
  leave: () => void;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [hasToken, setHasToken] = useState(() => adminToken.read() !== null);
  const [notice, setNotice] = useState<GateNotice>(null);
  const queryClient = useQueryClient();

  const close = useCallback(
    (reason: GateNotice) => {
      adminToken.discard();
      queryClient.clear();
      setNotice(reason);
      setHasToken(false);
    },
    [queryClient],
  );

  useEffect(() => onRefusal(() => close('tokenInvalid')), [close]);

  const session = useMemo<Session>(() => {
    function enter(token: string): void {
      adminToken.store(token);
      setNotice(null);
      setHasToken(true);
    }
    return { hasToken, notice, enter, leave: () => close('tokenCleared') };
  }, [hasToken, notice, close]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
