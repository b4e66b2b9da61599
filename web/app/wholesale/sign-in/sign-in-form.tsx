import { PASSWORD_MINIMUM } from '@velvet-spoon/contract/limits';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { formText } from '../../api/form-text.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import styles from '../wholesale.module.css';
import type { Partner } from './use-partner.ts';

const NEEDS_JAVASCRIPT = 'Signing in needs JavaScript. Please turn it on and try again.';

export function SignInForm({ partner, needsJavaScript }: { partner: Partner; needsJavaScript: boolean }) {
  const { state } = partner;
  if (state.name !== 'signed-out') return null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void partner.signIn(formText(values, 'identifier'), formText(values, 'password'));
  }

  return (
    <form method="post" className={form.form} onSubmit={submit}>
      <noscript>
        <p className={form.failure}>{NEEDS_JAVASCRIPT}</p>
      </noscript>
      <fieldset disabled={state.isBusy} className={form.group}>
        <Field label="Email or username" name="identifier" autoComplete="username" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          minLength={PASSWORD_MINIMUM}
        />
        <button type="submit" className={button.primary}>
          {state.isBusy ? 'Signing in...' : 'Sign in'}
        </button>
      </fieldset>
      <div role="status" className={form.status}>
        {state.notice && <p className={form.success}>{state.notice}</p>}
      </div>
      {(state.failure || needsJavaScript) && (
        <p role="alert" className={form.failure}>
          {state.failure ?? NEEDS_JAVASCRIPT}
        </p>
      )}
      <p className={styles.links}>
        <Link to="/wholesale/forgot">Forgot password?</Link>
        <Link to="/wholesale/register">Apply for an account</Link>
      </p>
    </form>
  );
}
