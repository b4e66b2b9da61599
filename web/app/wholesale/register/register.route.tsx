import { data, redirect, useSearchParams } from 'react-router';
import { visitContext } from '../../api/visit.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/register.route';
import { RegisterForm } from './register-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Wholesale application') },
  {
    name: 'description',
    content: 'Apply for a wholesale account: raw vegan desserts for restaurants and shops.',
  },
];

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
  return (
    <WholesaleCard
      title="Become a partner"
      lead="Tell us who you are and attach your documents. We read every application and reply by email."
    >
      <RegisterForm
        requestId={loaderData.requestId}
        plainFailure={actionData}
        hasSent={search.get('sent') !== null}
      />
    </WholesaleCard>
  );
}
