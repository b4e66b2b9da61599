import { ApiError } from '@velvet-spoon/contract/api/client';
import type { WholesaleProfile } from '@velvet-spoon/contract/api/wholesale';
import { PASSWORD_MINIMUM } from '@velvet-spoon/contract/domain/stated-limits';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { useCallback, useEffect, useState } from 'react';
import { type FieldErrors, findErrors, hasErrors, refusalOf } from '../../api/field-errors.ts';
import { partnerApi, partnerToken } from '../../api/partner-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type State =
  | {
      name: 'signed-out';
      isBusy: boolean;
      notice: string | null;
      failure: string | null;
      errors: FieldErrors;
    }
  | { name: 'returning' }
  | { name: 'signed-in'; profile: WholesaleProfile };

export type Partner = ReturnType<typeof usePartner>;

export type SignedInPartner = Pick<Partner, 'endSession' | 'leave' | 'update'> & {
  profile: WholesaleProfile;
};

const INCOMPLETE = 'Please enter your email or username and password.';

const ENDED = 'Your session has ended. Please sign in again.';

const RETURNING = { name: 'returning' } as const;

const SIGNED_OUT = { name: 'signed-out', isBusy: false, notice: null, failure: null, errors: {} } as const;

/** Discards a token whose profile cannot be loaded. */
async function loadProfile(): Promise<State> {
  try {
    return { name: 'signed-in', profile: await partnerApi.request('GET /wholesale/me') };
  } catch (error) {
    console.error(error);
    partnerToken.discard();
    const isBarred = error instanceof ApiError && error.code === 'barred';
    return { ...SIGNED_OUT, failure: isBarred ? error.message : 'Failed to load your profile.' };
  }
}

/** Tries a stored token when the page opens. */
export function usePartner() {
  const [known, setState] = useState<State | null>(null);
  const isHydrated = useHydrated();
  // Only the browser has the token. Until the page is hydrated it must render what the server did: the form.
  const state: State = known ?? (isHydrated && partnerToken.read() ? RETURNING : SIGNED_OUT);

  useEffect(() => {
    if (partnerToken.read()) void loadProfile().then(setState);
  }, []);

  async function signIn(identifier: string, password: string): Promise<void> {
    const errors = findErrors({ identifier, password }, PASSWORD_MINIMUM);
    if (hasErrors(errors)) {
      const isIncomplete = isBlank(identifier) || isBlank(password);
      setState({ ...SIGNED_OUT, failure: isIncomplete ? INCOMPLETE : null, errors });
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
      const { message, errors } = refusalOf(error, 'Unable to sign in.');
      setState({ ...SIGNED_OUT, failure: message, errors });
      return;
    }
    setState(await loadProfile());
  }

  function signOut(): void {
    // Revoke the token on the server too. If that fails, the partner is signed out here all the same.
    partnerApi.request('POST /auth/logout').catch(() => {});
    leave('You have signed out.');
  }

  /** For a partner who has ended the session themselves. */
  function leave(notice: string): void {
    partnerToken.discard();
    setState({ ...SIGNED_OUT, notice });
  }

  /** Discards a token that is no longer valid, and shows the server's reason, if any. */
  const endSession = useCallback((reason?: string | null) => {
    partnerToken.discard();
    setState({ ...SIGNED_OUT, failure: reason || ENDED });
  }, []);

  /** Shows what has changed about the partner. */
  function update(change: Partial<WholesaleProfile>): void {
    if (state.name === 'signed-in') setState({ ...state, profile: { ...state.profile, ...change } });
  }

  return { state, signIn, signOut, endSession, leave, update };
}
