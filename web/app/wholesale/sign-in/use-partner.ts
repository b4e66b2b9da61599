import { ApiError } from '@velvet-spoon/contract/client';
import type { WholesaleProfile } from '@velvet-spoon/contract/wholesale';
import { useEffect, useState } from 'react';
import { partnerApi, partnerToken } from './partner-session.ts';

type State =
  | { name: 'signed-out'; isBusy: boolean; notice: string | null; failure: string | null }
  | { name: 'signed-in'; profile: WholesaleProfile };

export type Partner = {
  state: State;
  signIn: (identifier: string, password: string) => Promise<void>;
  signOut: () => void;
};

const SIGNED_OUT = { name: 'signed-out', isBusy: false, notice: null, failure: null } as const;

/** Discards a token whose profile cannot be loaded. */
async function loadProfile(): Promise<State> {
  try {
    return { name: 'signed-in', profile: await partnerApi.request('GET /wholesale/me') };
  } catch (error) {
    console.error(error);
    partnerToken.discard();
    return { ...SIGNED_OUT, failure: 'Failed to load your profile.' };
  }
}

/** Tries a stored token when the page opens. */
export function usePartner(): Partner {
  const [state, setState] = useState<State>(SIGNED_OUT);

  // Only the browser has the token, so no loader on the server could do this.
  useEffect(() => {
    if (partnerToken.read()) void loadProfile().then(setState);
  }, []);

  async function signIn(identifier: string, password: string): Promise<void> {
    if (identifier === '' || password === '') {
      setState({ ...SIGNED_OUT, failure: 'Please enter your email or username and password.' });
      return;
    }
    setState({ ...SIGNED_OUT, isBusy: true });
    try {
      const { accessToken } = await partnerApi.request('POST /wholesale/login', {
        body: { identifier, password },
      });
      partnerToken.store(accessToken);
    } catch (error) {
      console.error(error);
      const message = error instanceof ApiError ? error.message : 'Unable to sign in.';
      setState({ ...SIGNED_OUT, failure: message });
      return;
    }
    setState(await loadProfile());
  }

  function signOut(): void {
    // Revoke the token on the server too. If that fails, the partner is signed out here all the same.
    partnerApi.request('POST /auth/logout').catch(() => {});
    partnerToken.discard();
    setState({ ...SIGNED_OUT, notice: 'You have signed out.' });
  }

  return { state, signIn, signOut };
}
