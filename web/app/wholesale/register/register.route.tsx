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

/** The form holds an id of its own: never anybody else's. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export function loader() {
  return { requestId: crypto.randomUUID() };
}

export function clientLoader() {
  return { requestId: crypto.randomUUID() };
}

/** For a plain post only: with JavaScript the form goes to the API itself and shows how far it is. */
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
      lead="Tell us who you are and attach your papers. We read every application and answer by e-mail."
    >
      <RegisterForm
        requestId={loaderData.requestId}
        plainFailure={actionData}
        hasSent={search.get('sent') !== null}
      />
    </WholesaleCard>
  );
}
