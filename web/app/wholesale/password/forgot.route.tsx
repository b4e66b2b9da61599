import type { Client } from '@velvet-spoon/contract/api/client';
import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { useRef } from 'react';
import { data, Link, useFetcher } from 'react-router';
import { api } from '../../api/browser.ts';
import { findErrors, formText, sendForm } from '../../api/field-errors.ts';
import { requestContext } from '../../api/request-context.ts';
import button from '../../ui/button.module.css';
import { EmailField } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/forgot.route';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

async function askForLink(client: Client, request: Request) {
  const email = formText(await request.formData(), 'email');
  const answer = await sendForm(
    findErrors({ email }),
    () => client.request('POST /auth/forgot', { body: { email } }),
    'Could not send the link. Please try again.',
  );
  return { email, answer };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await askForLink(context.get(requestContext).api, request);
  return data(result, result.answer.ok ? 200 : result.answer.status);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return askForLink(api, request);
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const result = fetcher.data ?? actionData;
  const answer = result?.answer;
  const refusal = answer?.ok === false ? answer : undefined;
  useErrorFocus(element, isBusy ? null : fetcher.data);
  return (
    <WholesaleCard
      title="Forgot password"
      lead={`We'll email you a link to set a new one. It works for ${RESET_LINK_MINUTES} minutes.`}
    >
      <fetcher.Form
        ref={element}
        method="post"
        action="/account/forgot"
        className={form.form}
        noValidate={useHydrated()}
      >
        <EmailField defaultValue={result?.email} {...errorProps(refusal?.errors, 'email')} />
        <button type="submit" className={button.primary} disabled={isBusy}>
          Send the link
        </button>
        <FormAnswer success={answer?.ok && answer.value.message} failure={refusal?.message} />
      </fetcher.Form>
      <p className={styles.links}>
        <Link to="/wholesale/login">Back to sign-in</Link>
        <Link to="/account/reset">I have a code</Link>
      </p>
    </WholesaleCard>
  );
}
