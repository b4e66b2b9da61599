import { findErrors, formText } from '../../api/field-errors.ts';
import { partnerApi } from '../../api/partner-session.ts';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { errorProps } from '../../ui/use-error-focus.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { AccountAnswer, type AccountPartProps, useAccountForm } from './account-form.tsx';

export function PasswordForm({ partner, onChange }: AccountPartProps) {
  const { passwordMinimum } = useRootData().statedLimits;
  const { state, isBusy, refusal, formProps, submit, succeed } = useAccountForm(partner);

  async function save(data: FormData, element: HTMLFormElement): Promise<void> {
    const body = {
      current_password: formText(data, 'current_password'),
      password: formText(data, 'password'),
    };
    const answer = await submit({
      errors: findErrors(body, passwordMinimum),
      send: () => partnerApi.request('POST /wholesale/password', { body }),
      failed: 'Could not change your password. Please try again.',
    });
    if (!answer?.ok) return;
    element.reset();
    onChange();
    succeed(answer.value.message);
  }

  return (
    <form {...formProps(save)}>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={partner.profile.email} readOnly hidden />
      <fieldset disabled={isBusy} className={form.group}>
        <Field
          label="Current password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          {...errorProps(refusal?.errors, 'current_password')}
        />
        <NewPasswordField label="New password" {...errorProps(refusal?.errors, 'password')} />
        <button type="submit" className={button.primary}>
          {isBusy ? 'Saving...' : 'Change password'}
        </button>
      </fieldset>
      <AccountAnswer state={state} refusal={refusal} />
    </form>
  );
}
