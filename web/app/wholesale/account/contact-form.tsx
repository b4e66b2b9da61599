import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Contact } from '@velvet-spoon/contract/api/partner-account';
import { type ContactField, contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import { camelDetailsOf } from '@velvet-spoon/contract/domain/wholesale-application';
import { useState } from 'react';
import { Link } from 'react-router';
import { findErrors, formText } from '../../api/field-errors.ts';
import { partnerApi } from '../../api/partner-session.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { errorProps } from '../../ui/use-error-focus.ts';
import { AccountAnswer, type AccountPartProps, useAccountForm } from './account-form.tsx';
import { Loading, NotLoaded, useLoaded } from './loaded.tsx';

const CONFLICT =
  'Your details were changed in the meantime, perhaps in another window. What you typed is still here: please check it, then save again.';

const load = () => partnerApi.request('GET /wholesale/contact');

type Change = Record<ContactField, string>;

/** A new version that only contains a decision of staff is no conflict. */
async function store(body: Change, base: Contact): Promise<{ contact: Contact; isConflict: boolean }> {
  try {
    const { version } = base;
    return {
      contact: await partnerApi.request('PUT /wholesale/contact', { body, version }),
      isConflict: false,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const contact = await load();
    const isSame = contactFields.every(({ name }) => contact[name] === base[name]);
    return isSame ? store(body, contact) : { contact, isConflict: true };
  }
}

export function ContactForm({ partner, onChange }: AccountPartProps) {
  const { outcome, reload } = useLoaded(load, partner);
  if (!outcome) return <Loading />;
  if (!outcome.ok) return <NotLoaded text="Could not load your details." onRetry={reload} />;
  return <LoadedForm partner={partner} onChange={onChange} loaded={outcome.value} />;
}

function LoadedForm({ partner, onChange, loaded }: AccountPartProps & { loaded: Contact }) {
  const { state, isBusy, refusal, formProps, ...account } = useAccountForm(partner);
  const [saved, setSaved] = useState(loaded);
  const [isConflict, setConflict] = useState(false);

  async function save(data: FormData): Promise<void> {
    const change = recordOf(contactFields, 'name', ({ name }) => formText(data, name));
    const answer = await account.submit({
      errors: findErrors({ username: change.username }),
      send: () => store(change, saved),
      failed: 'Could not save your details. Please try again.',
    });
    if (!answer?.ok) return;
    const { contact, isConflict } = answer.value;
    // After a conflict, the next save is based on what is stored now.
    setSaved(contact);
    setConflict(isConflict);
    if (isConflict) return account.fail(CONFLICT);
    partner.update({ username: contact.username, ...camelDetailsOf(contact) });
    onChange();
    account.succeed('Your details are saved. We’ve told our team.');
  }

  return (
    <form {...formProps(save)}>
      <fieldset disabled={isBusy} className={form.group}>
        {contactFields.map(({ name, label, type, autoComplete, maxLength }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required={name === 'username'}
            defaultValue={loaded[name] ?? ''}
            hint={isConflict && saved[name] !== loaded[name] && `Saved now: ${saved[name] ?? '(nothing)'}`}
            {...errorProps(refusal?.errors, name)}
          />
        ))}
        <button type="submit" className={button.primary}>
          {isBusy ? 'Saving...' : 'Save details'}
        </button>
      </fieldset>
      <AccountAnswer state={state} refusal={refusal} />
      <p className={form.note}>
        To change your email address, please <Link to="/contact">write to us</Link>.
      </p>
    </form>
  );
}
