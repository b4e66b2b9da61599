import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/limits';
import { data, Link, useFetcher } from 'react-router';
import { api } from '../../api/browser.ts';
import { formText } from '../../api/form-text.ts';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/forgot.route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Forgot password') }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const body = { email: formText(await request.formData(), 'email') };
  const outcome = await settle(context.get(visitContext).api.request('POST /auth/forgot', { body }));
  return data(outcome, outcome.ok ? 200 : (outcome.status ?? 502));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return settle(
    api.request('POST /auth/forgot', { body: { email: formText(await request.formData(), 'email') } }),
  );
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const outcome = fetcher.data ?? actionData;
  return (
    <WholesaleCard
      title="Forgot password"
      lead={`We'll email you a link to set a new one. It works for ${RESET_LINK_MINUTES} minutes.`}
    >
      <fetcher.Form method="post" action="/wholesale/forgot" className={form.form}>
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <button type="submit" className={button.primary} disabled={fetcher.state !== 'idle'}>
          Send the link
        </button>
        <div role="status" className={form.status}>
          {outcome?.ok && <p className={form.success}>{outcome.value.message}</p>}
        </div>
        {outcome && !outcome.ok && (
          <p role="alert" className={form.failure}>
            {outcome.message || 'Could not send the link. Please try again.'}
          </p>
        )}
      </fetcher.Form>
      <p className={styles.links}>
        <Link to="/wholesale/login">Back to sign-in</Link>
      </p>
    </WholesaleCard>
  );
}
