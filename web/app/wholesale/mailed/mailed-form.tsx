import { EMAIL_CODE } from '@velvet-spoon/contract/domain/email-code';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FieldErrors, hasErrors } from '../../api/field-errors.ts';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { EmailField, Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from './mailed-form.module.css';
import { type MailedResult, proofErrors } from './proof-form-data.ts';

/** Where the form goes, and what came back. */
export function useMailed(action: string, actionData: MailedResult | undefined) {
  const fetcher = useFetcher<MailedResult>();
  return { action, fetcher, result: fetcher.data ?? actionData };
}

type MailedFormProps = ReturnType<typeof useMailed> & {
  submitLabel: string;
  /** How long the code works, in words. */
  codeLifetime: string;
  passwordLabel: string;
};

/**
 * A form that needs an emailed secret: the token of the link, which only a script can read, or the code from the same
 * email. Without scripts it is a plain form.
 */
export function MailedForm({
  action,
  fetcher,
  result,
  submitLabel,
  codeLifetime,
  passwordLabel,
}: MailedFormProps) {
  const { token, isHydrated } = useLinkToken();
  const { passwordMinimum } = useRootData().statedLimits;
  const [typed, setTyped] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const answer = result?.answer;
  const refusal = answer?.ok === false && !isBusy && !hasErrors(typed) ? answer : undefined;
  const errors = hasErrors(typed) ? typed : refusal?.errors;
  // A used or expired link cannot be tried again.
  const isOver = answer && (answer.ok || answer.status === 410);
  useErrorFocus(element, hasErrors(typed) ? typed : isBusy ? null : fetcher.data);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    // Added here, because a hidden field would put it into the page.
    if (token) values.set('token', token);
    const found = proofErrors(values, passwordMinimum);
    setTyped(found);
    if (hasErrors(found)) return;
    void fetcher.submit(values, { method: 'post', action });
  }

  return (
    <div className={isHydrated ? form.form : `${form.form} ${styles.waiting}`}>
      {!isOver && (
        <form
          ref={element}
          method="post"
          action={action}
          className={form.form}
          noValidate={isHydrated}
          onSubmit={submit}
        >
          {!token && <CodeFields email={result?.email} lifetime={codeLifetime} errors={errors} />}
          <NewPasswordField label={passwordLabel} {...errorProps(errors, 'password')} />
          <button type="submit" className={button.primary} disabled={isBusy}>
            {submitLabel}
          </button>
        </form>
      )}
      <FormAnswer success={answer?.ok && answer.value.message} failure={refusal?.message} />
    </div>
  );
}

type CodeFieldsProps = { email: string | undefined; lifetime: string; errors: FieldErrors | undefined };

function CodeFields({ email, lifetime, errors }: CodeFieldsProps) {
  return (
    <>
      <EmailField defaultValue={email} {...errorProps(errors, 'email')} />
      <Field
        label="Code from our email"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={50}
        hint={`${EMAIL_CODE.length} letters and digits. It works for ${lifetime}.`}
        {...errorProps(errors, 'code')}
      />
    </>
  );
}

type LinkToken = {
  /** Null without a token, and until the page is hydrated. */
  token: string | null;
  isHydrated: boolean;
};

/**
 * The token of an emailed link. It is in the fragment of the address, which browsers never send, and is moved into
 * memory at once: neither the address bar nor the history nor the page keeps it.
 */
export function useLinkToken(): LinkToken {
  const [state, setState] = useState<LinkToken>({ token: null, isHydrated: false });

  useEffect(() => {
    function read(): void {
      const found = /^#(vs_[\w-]+)$/.exec(location.hash)?.[1];
      if (found) history.replaceState(history.state, '', location.pathname + location.search);
      setState(({ token }) => ({ token: found ?? token, isHydrated: true }));
    }
    read();
    // Another link opened in the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return state;
}
