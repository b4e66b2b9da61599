import type { Client } from '@velvet-spoon/contract/client';
import { data, Link, useFetcher, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { formText } from '../../api/form-text.ts';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import form from '../../ui/form.module.css';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/reset.route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('New password') },
  // Keeps the token in the address from other sites. Not no-referrer, which would strip the origin from plain posts.
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Returns the token to the form, so that a rejected password can be corrected without a token in the address. */
async function savePassword(client: Client, request: Request) {
  const values = await request.formData();
  const token = formText(values, 'token');
  const body = { token, password: formText(values, 'password') };
  return { token, outcome: await settle(client.request('POST /auth/reset', { body })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await savePassword(context.get(visitContext).api, request);
  const { outcome } = result;
  return data(result, outcome.ok ? 200 : (outcome.status ?? 502));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return savePassword(api, request);
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const fetcher = useFetcher<typeof clientAction>();
  const result = fetcher.data ?? actionData;
  const outcome = result?.outcome;
  const token = result?.token ?? search.get('token') ?? '';
  const isDone = outcome?.ok === true;
  return (
    <WholesaleCard title="Set a new password" lead={isDone ? undefined : leadOf(token)}>
      <div className={form.form}>
        {!isDone && token !== '' && (
          <fetcher.Form method="post" action="/wholesale/reset" className={form.form}>
            <input type="hidden" name="token" value={token} />
            <NewPasswordField label="New password" />
            <button type="submit" className={button.primary} disabled={fetcher.state !== 'idle'}>
              Save the password
            </button>
          </fetcher.Form>
        )}
        <div role="status" className={form.status}>
          {isDone && <p className={form.success}>{outcome.value.message}</p>}
        </div>
        {outcome && !outcome.ok && (
          <p role="alert" className={form.failure}>
            {outcome.message || 'Could not save the password. Please try again.'}
          </p>
        )}
      </div>
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
        {!isDone && <Link to="/wholesale/forgot">Ask for a new link</Link>}
      </p>
    </WholesaleCard>
  );
}

function leadOf(token: string): string {
  return token === ''
    ? 'To open this page, use the link in our email.'
    : "Choose one you don't use anywhere else.";
}
