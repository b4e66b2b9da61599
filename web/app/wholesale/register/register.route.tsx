import { APPLICATION_RECEIVED } from '@velvet-spoon/contract/domain/wholesale-application';
import { useEffect, useRef } from 'react';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { useRootData } from '../../api/root-data.ts';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/register.route';
import { RegisterForm } from './register-form.tsx';
import { useApplication } from './use-application.ts';

/** Each form has its own id, so it must never be shared. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const pagePictures = await pictures.load(context.get(requestContext).api);
  return { requestId: crypto.randomUUID(), pagePictures };
}

export function clientLoader() {
  return { requestId: crypto.randomUUID(), pagePictures: pictures.read() };
}

/** Without JavaScript only. With it, the form posts to the API and shows its progress. */
export async function action({ context }: Route.ActionArgs) {
  const result = await context.get(requestContext).takeForm();
  if (result.ok) return redirect('/wholesale/register?sent=1', 303);
  return data(result, result.status);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const application = useApplication(useRootData().statedLimits);
  const { state } = application;
  const hasSent = state.name === 'idle' && !actionData && search.get('sent') !== null;
  if (state.name === 'done' || hasSent) {
    return (
      <WholesaleCard title="Thank you" tabTitle="Application received">
        <ApplicationReceived message={state.name === 'done' ? state.message : APPLICATION_RECEIVED} />
      </WholesaleCard>
    );
  }
  return (
    <WholesaleCard
      title="Become a partner"
      tabTitle="Wholesale application"
      lead="Tell us who you are and attach your documents. We read every application and reply by email."
    >
      <div className={styles.picture}>
        <Deferred value={loaderData.pagePictures} name="pagePictures" fallback={null}>
          {(outcome) =>
            outcome.ok &&
            outcome.value.contact && <Picture picture={outcome.value.contact} sizes="34rem" isPriority />
          }
        </Deferred>
      </div>
      <RegisterForm application={application} requestId={loaderData.requestId} plainFailure={actionData} />
    </WholesaleCard>
  );
}

/** Replaces the form, so that applicants do not send it again. */
function ApplicationReceived({ message }: { message: string }) {
  const element = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone, and the page is shorter now.
  useEffect(() => element.current?.querySelector<HTMLElement>('[role=status] p')?.focus(), []);

  return (
    <div ref={element} className={form.form}>
      <FormAnswer success={message} />
      <h2 className={styles.next}>What happens next</h2>
      <ol className={styles.steps}>
        <li>We read your application and your documents.</li>
        <li>We email you our answer, or a question if something is missing.</li>
        <li>Until then, sign in with your email and password to see where your application stands.</li>
      </ol>
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
        <Link to="/menu">Browse the menu</Link>
      </p>
    </div>
  );
}
