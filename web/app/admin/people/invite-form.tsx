import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { Role } from '@velvet-spoon/contract/endpoint';
import { EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../kit/entries/entries.tsx';
import { toast } from '../kit/notices/toast.ts';
import { refusedFields } from '../kit/refused-fields.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { usePeopleChange } from './people-data.ts';

export function InviteForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const [isWrong, setWrong] = useState(false);
  const invite = usePeopleChange({
    send: (body: { email: string; role: Role }) =>
      adminApi.request('POST /admin/people/invitations', { body }),
    failure: t('people.invite.error'),
    onDone(invitation) {
      toast.success(t('people.invite.sent', { email: invitation.email }));
      setEmail('');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWrong(!email.includes('@'));
    if (!email.includes('@')) return;
    invite.mutate(
      { email: email.trim(), role },
      { onError: (error) => setWrong(refusedFields(error).includes('email')) },
    );
  }

  return (
    <Section id="invite" title={t('people.invite.title')} lead={t('people.invite.lead')}>
      <form onSubmit={submit} noValidate>
        <Group align="end" gap="sm">
          <TextInput
            flex="1 1 16rem"
            type="email"
            label={t('people.invite.email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            maxLength={EMAIL_MAX_LENGTH}
            error={isWrong && t('people.invite.emailWrong')}
            inputWrapperOrder={['label', 'error', 'input']}
            autoComplete="off"
          />
          <NativeSelect
            w="11rem"
            label={t('people.invite.role')}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value === 'owner' ? 'owner' : 'staff')}
            data={[
              { value: 'staff', label: t('people.staff') },
              { value: 'owner', label: t('people.owner') },
            ]}
          />
          <Button type="submit" loading={invite.isPending}>
            {t('people.invite.submit')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
