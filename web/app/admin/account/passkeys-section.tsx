import { Button, Group, Text, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Passkey } from '@velvet-spoon/contract/api/own-account';
import { PEOPLE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries, Entry, RemoveButton, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { toast } from '../kit/notices/toast.ts';
import { accountKey, adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { useLastUse } from './devices-section.tsx';

type PasskeysSectionProps = { passkeys: Passkey[]; onCodes: (codes: string[]) => void };

export function PasskeysSection({ passkeys, onCodes }: PasskeysSectionProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const lastUse = useLastUse();
  return (
    <Section id="passkeys" title={t('account.passkeys.title')} lead={t('account.passkeys.lead')}>
      <Entries labelledBy="passkeys" empty={t('account.passkeys.empty')}>
        {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
          <Entry
            key={id}
            name={name}
            facts={[t('account.created', { date: moment(created) }), lastUse(used)]}
          >
            <RemoveButton
              action="remove"
              texts="account.passkeys"
              named={{ name }}
              question={passkeys.length === 1 ? 'confirmRemoveLast' : 'confirmRemove'}
              queryKey={accountKey}
              send={() => adminApi.request('DELETE /admin/account/passkeys/{id}', { params: { id } })}
            />
          </Entry>
        ))}
      </Entries>
      {browserSupportsWebAuthn() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <Text>{t('account.passkeys.unsupported')}</Text>
      )}
    </Section>
  );
}

async function makePasskey(name: string) {
  const optionsJSON = await adminApi.request('POST /admin/account/passkeys/options');
  const passkey = await startRegistration({ optionsJSON });
  return adminApi.request('POST /admin/account/passkeys', { body: { name, passkey } });
}

function AddPasskey({ onCodes }: Pick<PasskeysSectionProps, 'onCodes'>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'nameRequired' | 'cancelled' | null>(null);
  const add = useChange(accountKey, {
    // What is not from the server comes from the browser: the person closed its dialog.
    send: (given: string) =>
      makePasskey(given).catch((error: unknown) => {
        if (error instanceof ApiError || error instanceof TypeError) throw error;
        return null;
      }),
    failure: t('account.passkeys.addError'),
    onDone(made) {
      if (!made) return setProblem('cancelled');
      toast.success(t('account.passkeys.added'));
      setName('');
      if (made.recovery_codes) onCodes(made.recovery_codes);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem(name.trim() === '' ? 'nameRequired' : null);
    if (name.trim() !== '') add.mutate(name.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap="sm">
        <TextInput
          flex="1 1 14rem"
          label={t('account.passkeys.name')}
          placeholder={t('account.passkeys.nameHint')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={PEOPLE_LIMITS.name}
          error={problem && t(`account.passkeys.${problem}`)}
          inputWrapperOrder={['label', 'error', 'input']}
        />
        <Button type="submit" loading={add.isPending}>
          {t('account.passkeys.add')}
        </Button>
      </Group>
    </form>
  );
}
