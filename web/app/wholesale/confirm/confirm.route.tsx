import { CONFIRMATION_LINK_HOURS } from '@velvet-spoon/contract/domain/limits';
import { Link } from 'react-router';
import { MailedForm, useMailed } from '../mailed/mailed-form.tsx';
import { type MailedResult, proofAction, proofClientAction } from '../mailed/proof-form-data.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/confirm.route';

const target = {
  call: 'POST /auth/confirm',
  failed: 'We couldn’t confirm your address. Please try again.',
} as const;

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const action = (args: Route.ActionArgs) => proofAction(target, args);

export const clientAction = (args: Route.ClientActionArgs) => proofClientAction(target, args);

export default function Confirm({ actionData }: Route.ComponentProps) {
  const mailed = useMailed('/account/confirm', actionData);
  const { title, lead } = headingOf(mailed.result);
  return (
    <WholesaleCard title={title} lead={lead} kicker="Your account">
      <MailedForm
        {...mailed}
        submitLabel="Confirm my address"
        codeLifetime={`${CONFIRMATION_LINK_HOURS} hours`}
        passwordLabel="Password"
      />
      <p className={styles.links}>
        <Link to="/">Go to the home page</Link>
        {!mailed.result?.answer.ok && <Link to="/account/forgot">Set a new password</Link>}
      </p>
    </WholesaleCard>
  );
}

function headingOf(result: MailedResult | undefined): { title: string; lead?: string } {
  const answer = result?.answer;
  if (answer?.ok) return { title: 'Welcome' };
  if (answer?.status === 410) return { title: 'This link no longer works' };
  return {
    title: 'Confirm your email',
    lead: 'One last step: enter the password you’d like to sign in with, and your account is ready.',
  };
}
