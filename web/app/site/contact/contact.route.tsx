import { isReference } from '@velvet-spoon/contract/domain/contact-message';
import { data, redirect, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { formText } from '../../api/field-errors.ts';
import { openForm } from '../../api/open-form.ts';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { discardKeptForm, readKeptForm } from '../../ui/use-kept-form.ts';
import { WithPagePictures } from '../page-pictures/page-pictures.tsx';
import type { Route } from './+types/contact.route';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_FORM, sendContactForm, tokenOfKeptForm } from './contact-form-data.ts';

/** Each form has its own timestamp and id, so it must never be shared. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [form, pagePictures] = await Promise.all([openForm(api), pictures.load(api)]);
  return { form, pagePictures };
}

export async function clientLoader() {
  return { form: await openForm(api), pagePictures: pictures.read() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await sendContactForm(context.get(requestContext).api, await request.formData());
  if (result.ok) return redirect(`/contact?sent=${result.receipt.reference}#sent`, 303);
  return data(result, result.status);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  form.set(
    'form_token',
    tokenOfKeptForm(readKeptForm(CONTACT_FORM).form_token, formText(form, 'form_token')),
  );
  const result = await sendContactForm(api, form);
  // Here, not in the form: the visitor may have left the page before the answer came.
  if (result.ok) discardKeptForm(CONTACT_FORM);
  return result;
}

export function shouldRevalidate(): boolean {
  return false;
}

export default function Contact({ loaderData: { form, pagePictures }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // Anyone can edit the address, so show only what looks like one of our references.
  const sent = search.get('sent') ?? '';
  return (
    <>
      <header className={styles.hero}>
        <h1>Contact Us</h1>
        <p className={styles.subtitle}>We&apos;d love to hear from you</p>
      </header>
      <div className={styles.columns}>
        <WithPagePictures source={pagePictures}>
          {({ contact }) => <ContactDetails picture={contact} />}
        </WithPagePictures>
        <ContactForm {...form} plainResult={actionData} sentReference={isReference(sent) ? sent : null} />
      </div>
    </>
  );
}
