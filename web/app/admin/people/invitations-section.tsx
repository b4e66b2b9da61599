import { Button } from '@mantine/core';
import type { Invitation } from '@velvet-spoon/contract/people';
import { useTranslation } from 'react-i18next';
import { Entry } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { usePagedList } from '../kit/list/paged-list.ts';
import { toast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { ListSection, peopleKey } from './list-section.tsx';

export function InvitationsSection() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const list = usePagedList([...peopleKey, 'invitations'], (client, query) =>
    client.request('GET /admin/people/invitations', { query }),
  );
  const revoke = useChange(peopleKey, {
    send: ({ id }: Invitation) =>
      adminApi.request('DELETE /admin/people/invitations/{id}', { params: { id } }),
    failure: t('people.invitations.revokeError'),
    onDone: () => toast.success(t('people.invitations.revoked')),
  });
  return (
    <ListSection
      id="invitations"
      title={t('people.invitations.title')}
      empty={t('people.invitations.empty')}
      list={list}
    >
      {(invitation) => {
        const { id, email, role, invited_by: name, created_at: at, expires_at: end } = invitation;
        return (
          <Entry
            key={id}
            name={email}
            badges={[t(`people.${role}`)]}
            facts={[
              t('people.invitations.by', { name, date: moment(at) }),
              t('people.invitations.until', { date: moment(end) }),
            ]}
          >
            <Button
              variant="subtle"
              color="red"
              c="red.9"
              aria-label={t('people.invitations.revokeNamed', { email })}
              onClick={() =>
                window.confirm(t('people.invitations.confirmRevoke', { email })) && revoke.mutate(invitation)
              }
            >
              {t('people.invitations.revoke')}
            </Button>
          </Entry>
        );
      }}
    </ListSection>
  );
}
