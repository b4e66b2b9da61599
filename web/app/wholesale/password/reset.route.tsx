import { PASSWORD_MINIMUM } from '@velvet-spoon/contract/limits';
import { data, Link, useFetcher, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { formText } from '../../api/form-text.ts';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { business } from '../../business.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/reset.route';

export const meta: Route.MetaFunction = () => [
  { title: `New password | ${business.name}` },
  // The address holds a token: no other site may learn it. (With no-referrer a plain post would have no origin.)
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

async function readForm(request: Request): Promise<{ token: string; password: string }> {
  const values = await request.formData();
  return { token: formText(values, 'token'), password: formText(values, 'password') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = await readForm(request);
  const outcome = await settle(context.get(visitContext).api.request('POST /auth/reset', { body }));
  return data(outcome, outcome.ok ? 200 : (outcome.status ?? 502));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return settle(api.request('POST /auth/reset', { body: await readForm(request) }));
}

export default function Reset({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const fetcher = useFetcher<typeof clientAction>();
  const outcome = fetcher.data ?? actionData;
  return (
    <WholesaleCard title="Set a new password">
      {!outcome?.ok && (
        <fetcher.Form method="post" action="/wholesale/reset" className={form.form}>
          <input type="hidden" name="token" value={search.get('token') ?? ''} />
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={PASSWORD_MINIMUM}
            hint={`At least ${PASSWORD_MINIMUM} characters. A short sentence is better.`}
          />
          <button type="submit" className={button.primary} disabled={fetcher.state !== 'idle'}>
            Save the password
          </button>
        </fetcher.Form>
      )}
      <div role="status" className={form.status}>
        {outcome?.ok && <p className={form.success}>{outcome.value.message}</p>}
      </div>
      {outcome && !outcome.ok && (
        <p role="alert" className={form.failure}>
          {outcome.message || 'Could not save the password. Please try again.'}
        </p>
      )}
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
      </p>
    </WholesaleCard>
  );
}
