import { data, redirect, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { business } from '../../business.ts';
import type { Route } from './+types/contact.route';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { sendContactForm } from './contact-form-data.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Contact | ${business.name}` },
  {
    name: 'description',
    content: `Write to ${business.name}, call us, or visit us in Westfield, New Jersey.`,
  },
];

/** The form holds a time and an id of its own: never anybody else's. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const token = await settle(context.get(visitContext).api.request('GET /send/token'));
  return { formToken: token.ok ? token.value.form_token : '', requestId: crypto.randomUUID() };
}

export async function clientLoader() {
  const token = await settle(api.request('GET /send/token'));
  return { formToken: token.ok ? token.value.form_token : '', requestId: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await sendContactForm(context.get(visitContext).api, await request.formData());
  if (result.ok) return redirect(`/contact?sent=${result.receipt.reference}#message`, 303);
  return data(result, result.status);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendContactForm(api, await request.formData());
}

export function shouldRevalidate(): boolean {
  return false;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // Anybody can write into an address: only what looks like one of our references is shown.
  const sentReference = /^VS-[2-9A-Z]{6}$/.exec(search.get('sent') ?? '')?.[0] ?? null;
  return (
    <>
      <header className={styles.hero}>
        <h1 className={styles.title}>Contact Us</h1>
        <p className={styles.subtitle}>We&apos;d love to hear from you</p>
      </header>
      <div className={styles.columns}>
        <ContactDetails />
        <ContactForm {...loaderData} plainResult={actionData} sentReference={sentReference} />
      </div>
    </>
  );
}
