import { APPLICATION_RECEIVED } from '@velvet-spoon/contract/wholesale-application';
import { data, redirect, useSearchParams } from 'react-router';
import { useRootData } from '../../api/root-data.ts';
import { visitContext } from '../../api/visit.ts';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/register.route';
import { ApplicationReceived } from './application-received.tsx';
import { RegisterForm } from './register-form.tsx';
import { useApplication } from './use-application.ts';

/** Each form has its own id, so it must never be shared. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export function loader() {
  return { requestId: crypto.randomUUID() };
}

export function clientLoader() {
  return { requestId: crypto.randomUUID() };
}

/** Without JavaScript only. With it, the form posts to the API and shows its progress. */
export async function action({ context }: Route.ActionArgs) {
  const result = await context.get(visitContext).takeApplication();
  if (result.ok) return redirect('/wholesale/register?sent=1', 303);
  return data(result, result.status);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const application = useApplication(useRootData().statedLimits);
  const { state } = application;
  const hasSent = state.name === 'idle' && !actionData && search.get('sent') !== null;
  if (state.name === 'sent' || hasSent) {
    return (
      <WholesaleCard title="Thank you" tabTitle="Application received">
        <ApplicationReceived message={state.name === 'sent' ? state.message : APPLICATION_RECEIVED} />
      </WholesaleCard>
    );
  }
  return (
    <WholesaleCard
      title="Become a partner"
      tabTitle="Wholesale application"
      lead="Tell us who you are and attach your documents. We read every application and reply by email."
    >
      <RegisterForm application={application} requestId={loaderData.requestId} plainFailure={actionData} />
    </WholesaleCard>
  );
}
