import { NAME_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { Link, useNavigate } from 'react-router';
import { findErrors, formText } from '../../api/field-errors.ts';
import { partnerApi, partnerToken } from '../../api/partner-session.ts';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { errorProps } from '../../ui/use-error-focus.ts';
import { AccountAnswer, useAccountForm } from '../account/account-form.tsx';
import { useLinkToken } from '../mailed/mailed-form.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/join.route';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Behind the link in an invitation of a colleague. Without a script it says so: the token is in the fragment. */
export default function Join() {
  const { token, isHydrated } = useLinkToken();
  const isMissing = isHydrated && token === null;
  return (
    <WholesaleCard
      title="Join your company’s account"
      lead={
        isMissing
          ? 'Please open this page with the link from our email.'
          : 'Enter your name and choose a password to see the price list.'
      }
    >
      {token ? (
        <JoinForm token={token} />
      ) : (
        <noscript>
          <p className={form.failure}>This needs JavaScript. Please turn it on and open the link again.</p>
        </noscript>
      )}
      <p className={styles.links}>
        <Link to="/wholesale/login">Go to sign-in</Link>
      </p>
    </WholesaleCard>
  );
}

function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { passwordMinimum } = useRootData().statedLimits;
  const { state, isBusy, refusal, formProps, submit } = useAccountForm({});

  async function join(data: FormData): Promise<void> {
    const values = { username: formText(data, 'username'), password: formText(data, 'password') };
    const answer = await submit({
      errors: findErrors(values, passwordMinimum),
      send: () => partnerApi.request('POST /wholesale/join', { body: { token, ...values } }),
      failed: 'Could not create your account. Please try again.',
    });
    if (!answer?.ok) return;
    partnerToken.store(answer.value.accessToken);
    void navigate('/wholesale/price-list', { replace: true });
  }

  return (
    <form {...formProps(join)}>
      <fieldset disabled={isBusy} className={form.group}>
        <Field
          label="Your name"
          name="username"
          autoComplete="name"
          required
          maxLength={NAME_MAX_LENGTH}
          {...errorProps(refusal?.errors, 'username')}
        />
        <NewPasswordField label="Password" {...errorProps(refusal?.errors, 'password')} />
        <button type="submit" className={button.primary}>
          {isBusy ? 'Joining...' : 'Join'}
        </button>
      </fieldset>
      <AccountAnswer state={state} refusal={refusal} />
    </form>
  );
}
