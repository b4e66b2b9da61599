import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserClient } from '../../../api/browser.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Problem } from '../../kit/elements.tsx';
import { accountKey, adminToken, onSignInAgain } from '../../kit/session/admin-api.ts';
import { useSession } from '../../kit/session/session.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';
import type { SignInProblem } from './use-staff-sign-in.ts';

type Question = { settle: (isSignedIn: boolean) => void };

/** Over the tab that asked for it, which keeps what was typed and waits for the outcome. */
export function SignInAgain({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const { enter } = useSession();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  useEffect(() => {
    onSignInAgain(() => new Promise((settle) => setQuestion({ settle })));
    return () => onSignInAgain(async () => false);
  }, []);

  function close(isSignedIn: boolean): void {
    question?.settle(isSignedIn);
    setQuestion(null);
    setProblem(null);
  }

  async function take(token: string): Promise<void> {
    const { id } = await clientOf(token).request('GET /auth/me');
    if (id !== account.id) {
      await clientOf(token).request('POST /auth/logout');
      return setProblem('otherAccount');
    }
    const earlier = adminToken.read();
    enter(token);
    // One device is one sign-in. A token that was pasted stays valid.
    if (earlier && account.devices.some((device) => device.is_current)) {
      clientOf(earlier).request('POST /auth/logout').catch(console.error);
    }
    close(true);
    void queryClient.invalidateQueries({ queryKey: accountKey });
  }

  return (
    <Dialog opened={question !== null} onClose={() => close(false)} title={t('signIn.again')}>
      <Stack>
        <Text>{t('signIn.againLead')}</Text>
        {problem && <Problem>{t(`signIn.${problem}`)}</Problem>}
        <StaffSignIn email={account.email} onProblem={setProblem} onSignedIn={take} />
      </Stack>
    </Dialog>
  );
}

function clientOf(token: string) {
  return createBrowserClient({ token: () => token });
}
