import type { Client } from '@velvet-spoon/contract/client';
import { CONFIRMATION_LINK_HOURS } from '@velvet-spoon/contract/limits';
import { data, Link, useFetcher } from 'react-router';
import { api } from '../../api/browser.ts';
import { visitContext } from '../../api/visit.ts';
import { MailedForm } from '../mailed/mailed-form.tsx';
import { type MailedResult, sendProof } from '../mailed/proof-form-data.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/confirm.route';

const PATH = '/wholesale/confirm';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

async function confirm(client: Client, request: Request, passwordMinimum = 0): Promise<MailedResult> {
  return sendProof(await request.formData(), (body) => client.request('POST /auth/confirm', { body }), {
    passwordMinimum,
    failed: 'We couldn’t confirm your address. Please try again.',
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, statedLimits } = context.get(visitContext);
  const result = await confirm(api, request, statedLimits.passwordMinimum);
  return data(result, result.answer.ok ? 200 : result.answer.status);
}

/** The form has judged the length of the password by the time it gets here. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return confirm(api, request);
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const result = fetcher.data ?? actionData;
  const { title, lead } = headingOf(result);
  return (
    <WholesaleCard title={title} lead={lead} kicker="Your account">
      <MailedForm
        action={PATH}
        fetcher={fetcher}
        result={result}
        submitLabel="Confirm my address"
        codeLifetime={`${CONFIRMATION_LINK_HOURS} hours`}
        passwordLabel="Password"
      />
      <p className={styles.links}>
        <Link to="/">Go to the home page</Link>
        {!result?.answer.ok && <Link to="/wholesale/forgot">Set a new password</Link>}
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
