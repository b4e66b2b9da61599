import { Anchor } from '@mantine/core';
import type { OwnAccount } from '@velvet-spoon/contract/own-account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { endingSoon } from '../kit/ending-soon.ts';
import { useDates } from '../kit/i18n/use-dates.ts';
import styles from './frame.module.css';

/** What somebody should see to in their own account. */
export function AccountReminder({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const dates = useDates();
  const ending = endingSoon(account.tokens);
  const isUnsafe = account.passkeys.length === 0 && account.devices.some(({ is_current: is }) => is);
  if (!ending && !isUnsafe) return null;
  return (
    <p className={styles.reminder}>
      {ending
        ? t('frame.tokenEnds', { name: ending.name, date: dates.moment(ending.expires_at) })
        : t('frame.noPasskey')}{' '}
      <Anchor component={Link} to="/admin?tab=account" underline="always" inherit>
        {t('frame.toAccount')}
      </Anchor>
    </p>
  );
}
