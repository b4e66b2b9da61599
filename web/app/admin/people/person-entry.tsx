import type { Role } from '@velvet-spoon/contract/endpoint';
import type { Person } from '@velvet-spoon/contract/people';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { PlainButton } from '../kit/elements.ts';
import { Entry } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { toast } from '../kit/notices/toast.ts';
import { adminApi, useOwnAccount } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { peopleKey } from './list-section.tsx';

export function PersonEntry({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { data: account } = useOwnAccount();
  const { username: name, email, role, has_passkey: hasPasskey, last_used_at: lastUse } = person;
  return (
    <Entry
      name={name}
      badges={[
        t(`people.${role}`),
        hasPasskey && t('people.passkey'),
        account?.id === person.id && t('people.you'),
      ]}
      facts={[
        email,
        lastUse ? t('people.seen', { date: moment(lastUse) }) : t('people.unseen'),
        t('people.joined', { date: moment(person.created_at) }),
      ]}
    >
      <RoleButton person={person} />
      <RemoveButton person={person} />
    </Entry>
  );
}

function RoleButton({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { id, username: name, version } = person;
  const role: Role = person.role === 'owner' ? 'staff' : 'owner';
  const action = role === 'owner' ? 'makeOwner' : 'makeStaff';
  const change = useChange(peopleKey, {
    send: () => adminApi.request('PATCH /admin/people/{id}', { params: { id }, body: { role }, version }),
    failure: t('people.roleError'),
    onDone: (changed) =>
      toast.success(t('people.roleChanged', { name, role: t(`people.${changed.role}`).toLowerCase() })),
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

function RemoveButton({ person: { id, username: name, version } }: { person: Person }) {
  const { t } = useTranslation();
  const remove = useChange(peopleKey, {
    send: () => adminApi.request('DELETE /admin/people/{id}', { params: { id }, version }),
    failure: t('people.removeError'),
    done: t('people.removed', { name }),
  });
  return (
    <ConfirmButton
      label={t('people.removeNamed', { name })}
      question={t('people.confirmRemove', { name })}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(null)}
    >
      {t('people.remove')}
    </ConfirmButton>
  );
}
