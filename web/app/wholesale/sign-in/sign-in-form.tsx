import { PASSWORD_MINIMUM } from '@velvet-spoon/contract/domain/stated-limits';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { formText } from '../../api/field-errors.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from '../wholesale.module.css';
import type { Partner } from './use-partner.ts';

/** Cannot be sent before the page is hydrated: a post to the server would lose what was typed. */
export function SignInForm({ partner }: { partner: Partner }) {
  const { state } = partner;
  const element = useRef<HTMLFormElement>(null);
  const errors = state.name === 'signed-out' ? state.errors : undefined;
  useErrorFocus(element, errors);
  const isHydrated = useHydrated();
  if (state.name !== 'signed-out') return null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void partner.signIn(formText(values, 'identifier'), formText(values, 'password'));
  }

  return (
    <form ref={element} method="post" className={form.form} noValidate={isHydrated} onSubmit={submit}>
      <noscript>
        <p className={form.failure}>Signing in needs JavaScript. Please turn it on and try again.</p>
      </noscript>
      <fieldset disabled={state.isBusy} className={form.group}>
        <Field
          label="Email or username"
          name="identifier"
          autoComplete="username"
          {...errorProps(errors, 'identifier')}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          minLength={PASSWORD_MINIMUM}
          {...errorProps(errors, 'password')}
        />
        <button type="submit" disabled={!isHydrated} className={button.primary}>
          {state.isBusy ? 'Signing in...' : 'Sign in'}
        </button>
      </fieldset>
      <FormAnswer success={state.notice} failure={state.failure} />
      <p className={styles.links}>
        <Link to="/account/forgot">Forgot password?</Link>
        <Link to="/wholesale/register">Apply for an account</Link>
      </p>
    </form>
  );
}
