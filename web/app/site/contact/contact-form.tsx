import {
  MESSAGE_LIMITS,
  MESSAGE_THANKS,
  TYPED_MESSAGE_LIMIT,
  withCountryCode,
} from '@velvet-spoon/contract/contact-message';
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import button from '../../ui/button.module.css';
import { Field, TextArea } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import styles from './contact.module.css';
import type { ContactResult } from './contact-form-data.ts';

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
  const values = result && !result.ok ? result.values : undefined;
  const hasFailed = !isSending && result?.ok === false;
  const isReceipt = sentReference !== null && !result && !isSending;

  return (
    <section id="message" className={styles.formCard} aria-labelledby="send-a-message">
      <h2 id="send-a-message" className={styles.heading}>
        Send us a Message
      </h2>
      <fetcher.Form ref={element} method="post" action="/contact" className={form.form}>
        <fieldset disabled={isSending} className={form.group}>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={MESSAGE_LIMITS.name}
            defaultValue={values?.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={values?.email}
          />
          <Field
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            hint="Please include your country code so we can reach you quickly."
            defaultValue={values?.phone}
            onChange={({ currentTarget }) => {
              currentTarget.value = withCountryCode(currentTarget.value);
            }}
          />
          <Field
            label="Subject"
            name="subject"
            required
            maxLength={MESSAGE_LIMITS.subject}
            defaultValue={values?.subject}
          />
          <TextArea
            label="Message"
            name="message"
            rows={6}
            required
            maxLength={TYPED_MESSAGE_LIMIT}
            defaultValue={values?.message}
          />
          <p className={form.trap} aria-hidden="true">
            <label>
              Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <input type="hidden" name="request_id" value={result?.requestId ?? requestId} />
          <input type="hidden" name="form_token" value={formToken} />
          <button type="submit" className={button.primary}>
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
        </fieldset>
        <div role="status" className={form.status}>
          {isThanking && <p className={form.success}>{MESSAGE_THANKS}</p>}
          {isReceipt && (
            <p className={form.success}>
              {MESSAGE_THANKS} Your reference is {sentReference}.
            </p>
          )}
        </div>
        {hasFailed && (
          <p role="alert" className={form.failure}>
            {result.message}
          </p>
        )}
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
