import type { Colleagues as ColleagueList } from '@velvet-spoon/contract/api/colleagues';
import { COLLEAGUE_LINK_DAYS } from '@velvet-spoon/contract/domain/limits';
import { findErrors, formText } from '../../api/field-errors.ts';
import { partnerApi } from '../../api/partner-session.ts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import button from '../../ui/button.module.css';
import { EmailField } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { errorProps } from '../../ui/use-error-focus.ts';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { AccountAnswer, useAccountForm } from './account-form.tsx';
import { Loading, NotLoaded, useLoaded } from './loaded.tsx';

const load = () => partnerApi.request('GET /wholesale/colleagues');

/** Who else of the company sees the price list. */
export function Colleagues({ partner }: { partner: SignedInPartner }) {
  const { outcome, reload } = useLoaded(load, partner);
  const account = useAccountForm(partner);
  const { state, isBusy, refusal, formProps, submit } = account;

  async function invite(data: FormData, element: HTMLFormElement): Promise<void> {
    const email = formText(data, 'email');
    const answer = await submit({
      errors: findErrors({ email }),
      send: () => partnerApi.request('POST /wholesale/colleagues', { body: { email } }),
      failed: 'Could not send the invitation. Please try again.',
    });
    if (!answer?.ok) return;
    element.reset();
    reload();
    account.succeed(`We’ve sent an invitation to ${email}. The link works for ${COLLEAGUE_LINK_DAYS} days.`);
  }

  async function remove(id: string, email: string): Promise<void> {
    if (!window.confirm(`Remove ${email}?`)) return;
    const answer = await submit({
      errors: {},
      send: () => partnerApi.request('DELETE /wholesale/colleagues/{id}', { params: { id } }),
      failed: 'Could not remove them. Please try again.',
    });
    if (!answer?.ok) return;
    reload();
    account.succeed(`${email} has been removed.`);
  }

  const list = outcome?.ok ? outcome.value : null;
  return (
    <div className={form.form}>
      {!outcome && <Loading />}
      {outcome?.ok === false && <NotLoaded text="Could not load your colleagues." onRetry={reload} />}
      {list && <People list={list} onRemove={(id, email) => void remove(id, email)} />}
      {list?.may_invite && (
        <form {...formProps(invite)}>
          <fieldset disabled={isBusy} className={form.group}>
            <EmailField label="Email of a colleague" {...errorProps(refusal?.errors, 'email')} />
            <button type="submit" className={button.primary}>
              Invite
            </button>
          </fieldset>
        </form>
      )}
      <AccountAnswer state={state} refusal={refusal} />
    </div>
  );
}

type PeopleProps = { list: ColleagueList; onRemove: (id: string, email: string) => void };

function People({ list, onRemove }: PeopleProps) {
  const { timeZone } = useCafe();
  const people = [
    ...list.colleagues.map(({ id, username, email }) => ({ id, email, words: `${username}, ${email}` })),
    ...list.invitations.map(({ id, email, expires_at }) => ({
      id,
      email,
      words: `${email}, invited until ${longDate(expires_at, timeZone)}`,
    })),
  ];
  if (people.length === 0) return <p className={styles.text}>Nobody else at your company has an account.</p>;
  return (
    <ul className={styles.events}>
      {people.map(({ id, email, words }) => (
        <li key={id} className={styles.person}>
          <span>{words}</span>
          {list.may_invite && (
            <button
              type="button"
              className={button.quiet}
              aria-label={`Remove ${email}`}
              onClick={() => onRemove(id, email)}
            >
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
