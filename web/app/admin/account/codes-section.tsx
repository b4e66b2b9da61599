import { Button, Text } from '@mantine/core';
import type { OwnAccount } from '@velvet-spoon/contract/own-account';
import { useTranslation } from 'react-i18next';
import { Section } from '../kit/entries/entries.tsx';
import { ShownOnce } from '../kit/entries/shown-once.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useAccountChange } from './use-account-change.ts';

type CodesSectionProps = {
  account: OwnAccount;
  /** Made a moment ago: the only time that they are shown. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[] | null) => void;
};

export function CodesSection({ account, codes, onCodes }: CodesSectionProps) {
  const { t } = useTranslation();
  const renew = useAccountChange({
    send: () => adminApi.request('POST /admin/account/recovery-codes'),
    failure: t('account.codes.renewError'),
    onDone: ({ recovery_codes: made }) => onCodes(made),
  });
  const { passkeys, recovery_codes_left: count } = account;
  const hasPasskey = passkeys.length > 0;
  return (
    <Section
      id="recovery-codes"
      title={t('account.codes.title')}
      lead={t('account.codes.lead')}
      action={
        hasPasskey && (
          <Button
            variant="default"
            loading={renew.isPending}
            onClick={() => window.confirm(t('account.codes.confirmRenew')) && renew.mutate(null)}
          >
            {t('account.codes.renew')}
          </Button>
        )
      }
    >
      {codes && (
        <ShownOnce
          title={t('account.codes.shown')}
          hint={t('account.codes.hint')}
          lines={codes}
          onClose={() => onCodes(null)}
        />
      )}
      <Text>{hasPasskey ? t('account.codes.left', { count }) : t('account.codes.none')}</Text>
    </Section>
  );
}
