import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { Link } from 'react-router';
import { MailedForm, useMailed } from '../mailed/mailed-form.tsx';
import { proofAction, proofClientAction } from '../mailed/proof-form-data.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/reset.route';

const target = {
  call: 'POST /auth/reset',
  failed: 'We couldn’t save the password. Please try again.',
} as const;

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const action = (args: Route.ActionArgs) => proofAction(target, args);

export const clientAction = (args: Route.ClientActionArgs) => proofClientAction(target, args);

export default function Reset({ actionData }: Route.ComponentProps) {
  const mailed = useMailed('/account/reset', actionData);
  const isDone = mailed.result?.answer.ok === true;
  return (
    <WholesaleCard
      title="Set a new password"
      tabTitle={isDone ? 'Password saved' : 'New password'}
      lead={isDone ? undefined : "Choose one you don't use anywhere else."}
    >
      <MailedForm
        {...mailed}
        submitLabel="Save the password"
        codeLifetime={`${RESET_LINK_MINUTES} minutes`}
        passwordLabel="New password"
      />
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
        {!isDone && <Link to="/account/forgot">Ask for a new link</Link>}
      </p>
    </WholesaleCard>
  );
}
