import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Entry, RemoveButton, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { PagedList } from '../kit/list/list.tsx';
import { type PagedItems, usePagedList } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';

export const peopleKey = ['people'];

type ListSectionProps<Entry> = {
  id: string;
  title: string;
  empty: string;
  list: PagedItems<Entry>;
  filter?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

export function ListSection<Entry>({ id, title, empty, list, filter, children }: ListSectionProps<Entry>) {
  const { t } = useTranslation();
  return (
    <Section id={id} title={title}>
      {filter}
      <PagedList
        list={list}
        label={{ 'aria-labelledby': id }}
        texts={{ loading: t('people.loading'), failure: t('people.loadError'), empty }}
      >
        {children}
      </PagedList>
    </Section>
  );
}

export function InvitationsSection() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const list = usePagedList([...peopleKey, 'invitations'], (client, query) =>
    client.request('GET /admin/people/invitations', { query }),
  );
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
            <RemoveButton
              action="revoke"
              texts="people.invitations"
              named={{ email }}
              queryKey={peopleKey}
              send={() => adminApi.request('DELETE /admin/people/invitations/{id}', { params: { id } })}
            />
          </Entry>
        );
      }}
    </ListSection>
  );
}

export function StaffTokensSection() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const list = usePagedList([...peopleKey, 'tokens'], (client, query) =>
    client.request('GET /admin/people/tokens', { query }),
  );
  return (
    <ListSection
      id="staff-tokens"
      title={t('people.tokens.title')}
      empty={t('people.tokens.empty')}
      list={list}
    >
      {(token) => {
        const { id, name, owner, last_used_at: lastUse } = token;
        return (
          <Entry
            key={id}
            name={name}
            facts={[
              t('people.tokens.of', { name: owner.username, email: owner.email }),
              t('people.tokens.until', { date: moment(token.expires_at) }),
              lastUse ? t('people.tokens.used', { date: moment(lastUse) }) : t('people.tokens.unused'),
            ]}
          >
            <RemoveButton
              action="revoke"
              texts="people.tokens"
              named={{ token: name, name: owner.username }}
              queryKey={peopleKey}
              send={() => adminApi.request('DELETE /admin/people/tokens/{id}', { params: { id } })}
            />
          </Entry>
        );
      }}
    </ListSection>
  );
}
