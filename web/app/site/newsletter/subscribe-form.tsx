import { CONSENT } from '@velvet-spoon/contract/domain/newsletter';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/browser.ts';
import type { Answered } from '../../api/field-errors.ts';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { EmailField } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './subscribe-form.module.css';

type SubscribeFormProps = { source: 'form' | 'story' };

/** Once on a page, if the cafe sends letters. Without JavaScript the server answers with a page of its own. */
export function SubscribeForm({ source }: SubscribeFormProps) {
  return useRootData().sendsLetters ? <Form source={source} /> : null;
}

const FAILED = 'That did not work. Please try again.';
/** Most browsers remember, until the page is reloaded, that code could not be loaded. */
const UNLOADED = 'That did not work. Please reload the page and try again.';

type Answer = Answered<{ message: string }>;

function Form({ source }: SubscribeFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const isHydrated = useHydrated();
  const refusal = answer?.ok === false && !isSending ? answer : undefined;
  useErrorFocus(element, refusal);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    setSending(true);
    // Only now: every page has the form, and few visitors send it.
    const forms = await import('../../api/field-errors.ts').catch(() => null);
    if (forms) {
      const email = forms.formText(data, 'email');
      const website = forms.formText(data, 'website');
      const send = () => api.request('POST /newsletter', { body: { email, source, website } });
      setAnswer(await forms.sendForm(forms.findErrors({ email }), send, FAILED));
    } else {
      setAnswer({ ok: false, status: 502, message: UNLOADED, errors: {} });
    }
    setSending(false);
  }

  return (
    <section aria-labelledby={id} className={`${styles.card} ${source === 'story' ? styles.afterStory : ''}`}>
      <div>
        <h2 id={id} className={styles.heading}>
          New stories by email
        </h2>
        <p className={form.note}>
          {CONSENT} <Link to="/privacy">How we handle your address</Link>.
        </p>
      </div>
      <form
        ref={element}
        method="post"
        action="/newsletter"
        noValidate={isHydrated}
        onSubmit={(event) => void submit(event)}
      >
        {!answer?.ok && (
          <div className={styles.row}>
            <EmailField label="Your email" disabled={isSending} {...errorProps(refusal?.errors, 'email')} />
            <button type="submit" disabled={isSending} className={button.primary}>
              {isSending ? 'Sending...' : 'Subscribe'}
            </button>
            <input type="hidden" name="source" value={source} />
            <p className={form.trap} aria-hidden="true">
              <label>
                Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </p>
          </div>
        )}
        <FormAnswer success={answer?.ok && answer.value.message} failure={refusal?.message} />
      </form>
    </section>
  );
}
