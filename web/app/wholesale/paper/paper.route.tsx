import type { Client } from '@velvet-spoon/contract/api/client';
import { PAPER_NAMES, PAPER_RECEIVED } from '@velvet-spoon/contract/domain/wholesale-application';
import { data, Link, redirect } from 'react-router';
import { api } from '../../api/browser.ts';
import { errorOfPost, refusalOf } from '../../api/field-errors.ts';
import { settle } from '../../api/outcome.ts';
import { requestContext } from '../../api/request-context.ts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import button from '../../ui/button.module.css';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps } from '../../ui/use-error-focus.ts';
import { DocumentField } from '../document-field.tsx';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/paper.route';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The token of the emailed link, and what it is for. Null without one. */
async function load(client: Client, request: Request) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const found = token && (await settle(client.request('GET /wholesale/paper', { query: { token } })));
  return { token, found: found || null, isSent: searchParams.has('sent') };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(context.get(requestContext).api, request);
  return data(loaded, loaded.found?.ok === false ? (loaded.found.status ?? 502) : 200);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(api, request);
}

/** A plain post, with JavaScript too: a page that is opened once needs no more. */
export async function action({ context }: Route.ActionArgs) {
  const result = await context.get(requestContext).takeForm();
  if (result.ok) return redirect('/wholesale/paper?sent=1', 303);
  return data(result, result.status);
}

export default function Paper({ loaderData: { token, found, isSent }, actionData }: Route.ComponentProps) {
  const { timeZone } = useCafe();
  if (!found?.ok) return <WithoutForm message={found?.message} isSent={isSent} />;
  const { kind, text, expires_at: end } = found.value;
  const name = PAPER_NAMES[kind];
  const failed = 'Could not send your document. The one we have stays in place.';
  const refusal = actionData && refusalOf(errorOfPost(actionData), failed);
  return (
    <WholesaleCard
      title={`Send your ${name}`}
      tabTitle="Send a document"
      lead={`To decide about your application we need this once more: something is missing, or we cannot read it. The link works once, until ${longDate(end, timeZone)}.`}
    >
      {text && <blockquote className={styles.words}>{text}</blockquote>}
      <form method="post" encType="multipart/form-data" className={form.form}>
        <input type="hidden" name="token" value={token} />
        <DocumentField name="paper" label={`New ${name}`} {...errorProps(refusal?.errors, 'paper')} />
        <button type="submit" className={button.primary}>
          Send the file
        </button>
        <FormAnswer failure={refusal?.message} />
        <p className={form.note}>
          Once it has arrived, we destroy the old one. <Link to="/privacy">How we handle documents</Link>.
        </p>
      </form>
    </WholesaleCard>
  );
}

function WithoutForm({ message, isSent }: { message: string | undefined; isSent: boolean }) {
  return (
    <WholesaleCard
      title={isSent ? 'Thank you' : message ? 'This link no longer works' : 'Send a document'}
      tabTitle="Send a document"
      lead={isSent ? undefined : message || 'Please open this page with the link from our email.'}
    >
      <FormAnswer success={isSent && PAPER_RECEIVED} />
      <p className={styles.links}>
        <Link to="/contact">Write to us</Link>
        <Link to="/wholesale/login">Go to sign-in</Link>
      </p>
    </WholesaleCard>
  );
}
