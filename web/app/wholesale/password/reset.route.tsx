import type { Client } from '@velvet-spoon/contract/client';
import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/limits';
import { data, Link, redirect, useFetcher } from 'react-router';
import { api } from '../../api/browser.ts';
import { visitContext } from '../../api/visit.ts';
import { MailedForm } from '../mailed/mailed-form.tsx';
import { type MailedResult, sendProof } from '../mailed/proof-form-data.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/reset.route';

const PATH = '/wholesale/reset';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Links once had the token in the query. Remove this once the last of them has expired. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return null;
  throw redirect(`${PATH}#${encodeURIComponent(token)}`, { headers: { 'cache-control': 'no-store' } });
}

export function clientLoader() {
  return null;
}

async function savePassword(client: Client, request: Request, passwordMinimum = 0): Promise<MailedResult> {
  return sendProof(await request.formData(), (body) => client.request('POST /auth/reset', { body }), {
    passwordMinimum,
    failed: 'We couldn’t save the password. Please try again.',
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, statedLimits } = context.get(visitContext);
  const result = await savePassword(api, request, statedLimits.passwordMinimum);
  return data(result, result.answer.ok ? 200 : result.answer.status);
}

/** The form has judged the length of the password by the time it gets here. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return savePassword(api, request);
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const result = fetcher.data ?? actionData;
  const isDone = result?.answer.ok === true;
  return (
    <WholesaleCard
      title="Set a new password"
      tabTitle={isDone ? 'Password saved' : 'New password'}
      lead={isDone ? undefined : "Choose one you don't use anywhere else."}
    >
      <MailedForm
        action={PATH}
        fetcher={fetcher}
        result={result}
        submitLabel="Save the password"
        codeLifetime={`${RESET_LINK_MINUTES} minutes`}
        passwordLabel="New password"
      />
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
        {!isDone && <Link to="/wholesale/forgot">Ask for a new link</Link>}
      </p>
    </WholesaleCard>
  );
}
