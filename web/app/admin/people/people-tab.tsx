import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Role } from '@velvet-spoon/contract/api/endpoint';
import type { Person } from '@velvet-spoon/contract/api/people';
import { EMAIL_MAX_LENGTH, PEOPLE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton, TabTitle } from '../kit/elements.tsx';
import { Entry, RemoveButton, Section } from '../kit/entries/entries.tsx';
import { refusedFields } from '../kit/forms.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { SearchField } from '../kit/list/list.tsx';
import { given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { toast } from '../kit/notices/toast.ts';
import { adminApi, useOwnAccount } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { InvitationsSection, ListSection, peopleKey, StaffTokensSection } from './list-section.tsx';

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
  const typing = useTypedSearch();
  const list = usePagedList([...peopleKey, 'everyone', typing.search], (client, cursor) =>
    client.request('GET /admin/people', { query: { ...cursor, ...given({ q: typing.search }) } }),
  );
  return (
    <ListSection
      id="everyone"
      title={t('people.everyone')}
      empty={t('people.noMatch')}
      list={list}
      filter={<SearchField label={t('people.search')} search={typing} maxLength={PEOPLE_LIMITS.query} />}
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

function PersonEntry({ person: loaded }: { person: Person }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { data: account } = useOwnAccount();
  const [changed, setChanged] = useState(loaded);
  // A change has a newer version than the list until it is loaded again. The next change must name that version.
  const person = changed.version > loaded.version ? changed : loaded;
  const { id, version, username: name, email, role, has_passkey: hasPasskey } = person;
  const lastUse = person.last_used_at;
  return (
    <Entry
      name={name}
      badges={[t(`people.${role}`), hasPasskey && t('people.passkey'), account?.id === id && t('people.you')]}
      warning={person.is_disabled && t('people.disabled')}
      facts={[
        email,
        lastUse ? t('people.seen', { date: moment(lastUse) }) : t('people.unseen'),
        t('people.joined', { date: moment(person.created_at) }),
      ]}
    >
      <RoleButton person={person} onChanged={setChanged} />
      <RemoveButton
        action="remove"
        texts="people"
        named={{ name }}
        queryKey={peopleKey}
        send={() => adminApi.request('DELETE /admin/people/{id}', { params: { id }, version })}
      />
    </Entry>
  );
}

function RoleButton({ person, onChanged }: { person: Person; onChanged: (person: Person) => void }) {
  const { t } = useTranslation();
  const { id, username: name, version } = person;
  const role: Role = person.role === 'owner' ? 'staff' : 'owner';
  const action = role === 'owner' ? 'makeOwner' : 'makeStaff';
  const change = useChange(peopleKey, {
    send: () => adminApi.request('PATCH /admin/people/{id}', { params: { id }, body: { role }, version }),
    failure: t('people.roleError'),
    onDone(changed) {
      onChanged(changed);
      toast.success(t(changed.role === 'owner' ? 'people.madeOwner' : 'people.madeStaff', { name }));
    },
  });
  return (
    <PlainButton
      loading={change.isPending}
      aria-label={t(`people.${action}Named`, { name })}
      onClick={() => change.mutate(null)}
    >
      {t(`people.${action}`)}
    </PlainButton>
  );
}
