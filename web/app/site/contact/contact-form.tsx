import {
  MESSAGE_LIMITS,
  MESSAGE_THANKS,
  TYPED_MESSAGE_LIMIT,
  withCountryCode,
} from '@velvet-spoon/contract/domain/contact-message';
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import button from '../../ui/button.module.css';
import { EmailField, Field, TextArea } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { PageTitle } from '../frame/page-title.tsx';
import styles from './contact.module.css';
import { CONTACT_FORM, type ContactResult } from './contact-form-data.ts';

const THANKS_MS = 4000;

type ContactFormProps = {
  formToken: string;
  requestId: string;
  /** The result of a post without JavaScript, which this page answers. */
  plainResult: ContactResult | undefined;
  sentReference: string | null;
};

export function ContactForm({ formToken, requestId, plainResult, sentReference }: ContactFormProps) {
  const fetcher = useFetcher<ContactResult>();
  const isSending = fetcher.state !== 'idle';
  const result = fetcher.data ?? plainResult;
  const { element, isThanking } = useAfterSuccess(fetcher.data, isSending);
  const refusal = result?.ok === false ? result : undefined;
  const values = refusal?.values;
  const errors = isSending ? undefined : refusal?.errors;
  const field = (name: keyof NonNullable<typeof values>) => ({
    name,
    defaultValue: values?.[name],
    ...errorProps(errors, name),
  });
  const hasReceipt = sentReference !== null && !result && !isSending;
  const receipt = hasReceipt && `${MESSAGE_THANKS} Your reference is ${sentReference}.`;
  // Only a visitor whose page was open for more than a day got a new one.
  const nextToken = (result?.ok && result.receipt.form_token) || formToken;
  const keepForm = useKeptForm(element, CONTACT_FORM);
  useErrorFocus(element, isSending || fetcher.data?.ok ? null : fetcher.data);

  return (
    <section id="message" className={styles.formCard} aria-labelledby="send-a-message">
      <PageTitle text={isThanking || hasReceipt ? 'Message sent' : 'Contact'} />
      <h2 id="send-a-message" className={styles.heading}>
        Send us a Message
      </h2>
      <fetcher.Form
        ref={element}
        method="post"
        action="/contact"
        className={form.form}
        noValidate={useHydrated()}
        onChange={keepForm}
      >
        <fieldset disabled={isSending} className={form.group}>
          <Field
            label="Name"
            autoComplete="name"
            required
            maxLength={MESSAGE_LIMITS.name}
            {...field('name')}
          />
          <EmailField {...field('email')} />
          <Field
            label="Phone"
            type="tel"
            maxLength={MESSAGE_LIMITS.phone}
            autoComplete="tel"
            required
            hint="Please include your country code so we can reach you quickly."
            {...field('phone')}
            onChange={({ currentTarget }) => {
              currentTarget.value = withCountryCode(currentTarget.value);
            }}
          />
          <Field label="Subject" required maxLength={MESSAGE_LIMITS.subject} {...field('subject')} />
          <TextArea label="Message" rows={6} required maxLength={TYPED_MESSAGE_LIMIT} {...field('message')} />
          <p className={form.trap} aria-hidden="true">
            <label>
              Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <input type="hidden" name="request_id" value={result?.requestId ?? requestId} />
          <input type="hidden" name="form_token" value={nextToken} data-kept />
          <button type="submit" className={button.primary}>
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
        </fieldset>
        <FormAnswer
          id="sent"
          success={isThanking ? MESSAGE_THANKS : receipt}
          failure={!isSending && refusal?.message}
        />
        <p className={form.note}>
          We keep your message so that we can answer it. <Link to="/privacy">How we handle it</Link>.
        </p>
      </fetcher.Form>
    </section>
  );
}

/** On success, clears the form and shows the thanks for four seconds. */
function useAfterSuccess(result: ContactResult | undefined, isSending: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const [thanked, setThanked] = useState<ContactResult>();
  const isThanking = !isSending && result?.ok === true && thanked !== result;

  useEffect(() => {
    if (!isThanking) return;
    element.current?.reset();
    const timer = setTimeout(() => setThanked(result), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanking, result]);

  return { element, isThanking };
}
