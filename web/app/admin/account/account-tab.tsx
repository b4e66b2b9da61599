import { Group, Stack, Switch, Text } from '@mantine/core';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton, TabTitle, Tag } from '../kit/elements.tsx';
import { Section, ShownOnce } from '../kit/entries/entries.tsx';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { accountKey, adminApi, useOwnAccount } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { DevicesSection } from './devices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export { accountTexts as texts } from './account.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const query = useOwnAccount();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <TabTitle>{t('account.title')}</TabTitle>
        {query.data && <Tag size="lg">{t(`account.${query.data.role}`)}</Tag>}
      </Group>
      <Loaded
        query={query}
        failure={t('account.loadError')}
        waiting={<Waiting count={2} height="4rem" label={t('account.loading')} />}
      >
        {(account) => (
          <>
            <Text>
              {account.username}, {account.email}
            </Text>
            <PasskeysSection passkeys={account.passkeys} onCodes={setCodes} />
            <CodesSection account={account} codes={codes} onCodes={setCodes} />
            <PhoneSection />
            <DevicesSection devices={account.devices} />
            <TokensSection tokens={account.tokens} />
            <MailsSection account={account} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type CodesSectionProps = {
  account: OwnAccount;
  /** Made a moment ago: the only time that they are shown. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[] | null) => void;
};

function CodesSection({ account, codes, onCodes }: CodesSectionProps) {
  const { t } = useTranslation();
  const renew = useChange(accountKey, {
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
          <PlainButton
            loading={renew.isPending}
            onClick={() => window.confirm(t('account.codes.confirmRenew')) && renew.mutate(null)}
          >
            {t('account.codes.renew')}
          </PlainButton>
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

function MailsSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const save = useChange(accountKey, {
    send: (gets_summary: boolean) => adminApi.request('PATCH /admin/account', { body: { gets_summary } }),
    failure: t('account.mails.saveError'),
  });
  return (
    <Section id="mails" title={t('account.mails.title')} lead={t('account.mails.lead')}>
      <Switch
        label={t('account.mails.summary')}
        aria-describedby="summary-hint"
        checked={save.isPending ? save.variables : account.gets_summary}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
      <Hint id="summary-hint">{t('account.mails.summaryHint')}</Hint>
    </Section>
  );
}
