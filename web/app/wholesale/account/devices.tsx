import { partnerApi } from '../../api/partner-session.ts';
import button from '../../ui/button.module.css';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { AccountAnswer, useAccountForm } from './account-form.tsx';

export function Devices({ partner }: { partner: SignedInPartner }) {
  const { state, isBusy, refusal, submit } = useAccountForm(partner);

  async function leave(): Promise<void> {
    const answer = await submit({
      errors: {},
      send: () => partnerApi.request('POST /wholesale/logout'),
      failed: 'Could not sign you out. Please try again.',
    });
    if (answer?.ok) partner.leave('You have signed out everywhere.');
  }

  return (
    <div className={styles.action}>
      <p className={styles.text}>
        Lost your phone, or used someone else’s computer? This signs you out on every device, here too.
      </p>
      <button type="button" className={button.quiet} disabled={isBusy} onClick={() => void leave()}>
        Sign out everywhere
      </button>
      <AccountAnswer state={state} refusal={refusal} />
    </div>
  );
}
