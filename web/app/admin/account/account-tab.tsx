import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntriesLoading } from '../kit/entries/entries.tsx';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useOwnAccount } from '../kit/session/own-account.ts';
import { CodesSection } from './codes-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export function AccountTab() {
  const { t } = useTranslation();
  const { data: account, isPending, isFetching, refetch } = useOwnAccount();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Title order={1} size="h2">
          {t('account.title')}
        </Title>
        {account && (
          <Badge size="lg" variant="light" tt="none">
            {t(`account.${account.role}`)}
          </Badge>
        )}
      </Group>
      {isPending && <EntriesLoading label={t('account.loading')} />}
      {!isPending && !account && (
        <LoadFailure text={t('account.loadError')} isLoading={isFetching} onRetry={() => void refetch()} />
      )}
      {account && (
        <>
          <Text>
            {account.username}, {account.email}
          </Text>
          <PasskeysSection passkeys={account.passkeys} onCodes={setCodes} />
          <CodesSection account={account} codes={codes} onCodes={setCodes} />
          <DevicesSection devices={account.devices} />
          <TokensSection tokens={account.tokens} />
        </>
      )}
    </Stack>
  );
}
