import { Group, NumberInput, TextInput } from '@mantine/core';
import type { Token } from '@velvet-spoon/contract/api/own-account';
import { PEOPLE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { Entries, Entry, RemoveButton, Section, ShownOnce } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { accountKey, adminApi } from '../kit/session/admin-api.ts';
import { endingSoon } from '../kit/time.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { useLastUse } from './devices-section.tsx';

export function TokensSection({ tokens }: { tokens: Token[] }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const lastUse = useLastUse();
  return (
    <Section id="tokens" title={t('account.tokens.title')} lead={t('account.tokens.lead')}>
      <Entries labelledBy="tokens" empty={t('account.tokens.empty')}>
        {tokens.map((token) => (
          <Entry
            key={token.id}
            name={token.name}
            badges={[
              token.is_current && t('account.tokens.current'),
              endingSoon([token]) !== undefined && t('account.tokens.soon'),
            ]}
            facts={[
              t('account.tokens.ends', { date: moment(token.expires_at) }),
              lastUse(token.last_used_at),
            ]}
          >
            <RemoveButton
              action="revoke"
              texts="account.tokens"
              named={{ name: token.name }}
              queryKey={accountKey}
              send={() => adminApi.request('DELETE /admin/account/tokens/{id}', { params: { id: token.id } })}
            />
          </Entry>
        ))}
      </Entries>
      <CreateToken />
    </Section>
  );
}

const DAYS = 90;

function CreateToken() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number | string>(DAYS);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const create = useChange(accountKey, {
    send: (body: { name: string; days: number }) => adminApi.request('POST /admin/account/tokens', { body }),
    failure: t('account.tokens.createError'),
    onDone({ secret, token }) {
      setMade({ name: token.name, secret });
      setName('');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    create.mutate({ name: name.trim(), days: Number(days) });
  }

  return (
    <>
      {made && (
        <ShownOnce
          title={t('account.tokens.shown', { name: made.name })}
          hint={t('account.tokens.hint')}
          lines={[made.secret]}
          onClose={() => setMade(null)}
        />
      )}
      <form onSubmit={submit}>
        <Group align="end" gap="sm">
          <TextInput
            flex="1 1 14rem"
            label={t('account.tokens.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={PEOPLE_LIMITS.name}
          />
          <NumberInput
            w="9rem"
            label={t('account.tokens.days')}
            value={days}
            onChange={setDays}
            min={1}
            max={PEOPLE_LIMITS.tokenDays}
            allowDecimal={false}
            hideControls
          />
          <PlainButton type="submit" loading={create.isPending} disabled={name.trim() === '' || days === ''}>
            {t('account.tokens.create')}
          </PlainButton>
        </Group>
      </form>
    </>
  );
}
