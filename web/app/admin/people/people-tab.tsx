import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Role } from '@velvet-spoon/contract/endpoint';
import { EMAIL_MAX_LENGTH, PEOPLE_LIMITS } from '@velvet-spoon/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabTitle } from '../kit/elements.ts';
import { Section } from '../kit/entries/entries.tsx';
import { refusedFields } from '../kit/forms.ts';
import { SearchField } from '../kit/list/list.tsx';
import { given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { toast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { InvitationsSection, ListSection, peopleKey, StaffTokensSection } from './list-section.tsx';
import { PersonEntry } from './person-entry.tsx';

export { peopleTexts as texts } from './people.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <TabTitle>{t('people.title')}</TabTitle>
      <InviteForm />
      <InvitationsSection />
      <EveryoneSection />
      <StaffTokensSection />
    </Stack>
  );
}

function EveryoneSection() {
  const { t } = useTranslation();
  const { typed, type, search } = useTypedSearch();
  const list = usePagedList([...peopleKey, 'everyone', search], (client, cursor) =>
    client.request('GET /admin/people', { query: { ...cursor, ...given({ q: search }) } }),
  );
  return (
    <ListSection
      id="everyone"
      title={t('people.everyone')}
      empty={t('people.noMatch')}
      list={list}
      filter={
        <SearchField label={t('people.search')} value={typed} onType={type} maxLength={PEOPLE_LIMITS.query} />
      }
    >
      {(person) => <PersonEntry key={person.id} person={person} />}
    </ListSection>
  );
}

function InviteForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const [isWrong, setWrong] = useState(false);
  const invite = useChange(peopleKey, {
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
