import { Button } from '@mantine/core';
import type { StaffToken } from '@velvet-spoon/contract/people';
import { useTranslation } from 'react-i18next';
import { Entry } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { usePagedList } from '../kit/list/paged-list.ts';
import { toast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { ListSection, peopleKey } from './list-section.tsx';

export function StaffTokensSection() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const list = usePagedList([...peopleKey, 'tokens'], (client, query) =>
    client.request('GET /admin/people/tokens', { query }),
  );
  const revoke = useChange(peopleKey, {
    send: ({ id }: StaffToken) => adminApi.request('DELETE /admin/people/tokens/{id}', { params: { id } }),
    failure: t('people.tokens.revokeError'),
    onDone: () => toast.success(t('people.tokens.revoked')),
  });
  return (
    <ListSection
      id="staff-tokens"
      title={t('people.tokens.title')}
      empty={t('people.tokens.empty')}
      list={list}
    >
      {(token) => {
        const { owner, last_used_at: lastUse } = token;
        const named = { token: token.name, name: owner.username };
        return (
          <Entry
            key={token.id}
            name={token.name}
            facts={[
              t('people.tokens.of', { name: owner.username, email: owner.email }),
              t('people.tokens.until', { date: moment(token.expires_at) }),
              lastUse ? t('people.tokens.used', { date: moment(lastUse) }) : t('people.tokens.unused'),
            ]}
          >
            <Button
              variant="subtle"
              color="red"
              c="red.9"
              aria-label={t('people.tokens.revokeNamed', named)}
              onClick={() => window.confirm(t('people.tokens.confirmRevoke', named)) && revoke.mutate(token)}
            >
              {t('people.tokens.revoke')}
            </Button>
          </Entry>
        );
      }}
    </ListSection>
  );
}
