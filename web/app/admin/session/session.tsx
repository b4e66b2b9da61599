import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
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

  function close(reason: GateNotice): void {
    adminToken.discard();
    queryClient.clear();
    setNotice(reason);
    setHasToken(false);
  }

  useEffect(() =>
    onRefusal(() => {
      adminToken.discard();
      queryClient.clear();
      setNotice('tokenInvalid');
      setHasToken(false);
    }), [queryClient]);

  const session: Session = {
    hasToken,
    notice,
    enter(token) {
      adminToken.store(token);
      setNotice(null);
      setHasToken(true);
    },
    leave: () => close('tokenCleared'),
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
