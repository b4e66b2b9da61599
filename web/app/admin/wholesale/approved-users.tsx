import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import type { Applicant } from './applicants.ts';
import { DetailsButton } from './details-button.tsx';
import { MorePartners } from './more-partners.tsx';
import { Papers } from './papers.tsx';
import type { PartnerLists } from './partner-pages.ts';
import { StatusBadge } from './status-badge.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import type { Dialogs } from './use-dialogs.ts';
import styles from './wholesale.module.css';

type Doing = { actions: ApplicantActions; dialogs: Dialogs };
type UsersProps = Doing & { users: Applicant[] };

export function ApprovedUsers({ lists, ...doing }: Doing & { lists: PartnerLists }) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const { people: users = [] } = lists.partners;
  const isSuspended = lists.status === 'suspended';
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? UserTable : UserCards;
  return (
    <Stack gap="sm" component="section" aria-labelledby="approved" ref={section}>
      <Title order={2} size="h4" id="approved">
        {t(isSuspended ? 'wholesale.staff.suspendedUsers' : 'wholesale.approved')}
      </Title>
      {users.length === 0 ? <Text c="dimmed">{t(noneText(lists))}</Text> : <Rows users={users} {...doing} />}
      <MorePartners pages={lists.partners} section={section} />
    </Stack>
  );
}

function noneText({ isSearch, status }: PartnerLists) {
  if (isSearch) return 'wholesale.staff.noMatch';
  return status === 'suspended' ? 'wholesale.staff.noneSuspended' : 'wholesale.noneApproved';
}

/** Names and contents of the columns, shared by the table and the cards. */
function useColumns({ actions, dialogs }: Doing, size: 'sm' | 'xs') {
  const { t } = useTranslation();
  const dates = useDates();
  const columns: { name: string; value: (user: Applicant) => ReactNode }[] = [
    { name: t('wholesale.name'), value: ({ username }) => username },
    {
      name: t('wholesale.email'),
      value: ({ email }) => (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
    },
    ...detailFields.map(({ camelName }) => ({
      name: t(`wholesale.details.${camelName}`),
      value: (user: Applicant) => user[camelName] ?? '—',
    })),
    {
      name: t('wholesale.status'),
      value: ({ status, isApproved }) =>
        status === 'suspended' ? (
          <StatusBadge status={status} />
        ) : (
          t(isApproved ? 'wholesale.approvedYes' : 'wholesale.approvedNo')
        ),
    },
    {
      name: t('wholesale.created'),
      value: ({ createdAt }) => <time dateTime={createdAt}>{dates.moment(createdAt)}</time>,
    },
    {
      name: t('wholesale.papers'),
      value: (user) => (
        <Group gap="xs" wrap={size === 'xs' ? 'nowrap' : 'wrap'}>
          <Papers of={user} actions={actions} size={size} />
          <DetailsButton of={user} dialogs={dialogs} size={size} />
        </Group>
      ),
    },
  ];
  return columns;
}

function UserTable({ users, ...doing }: UsersProps) {
  const columns = useColumns(doing, 'xs');
  return (
    <Paper withBorder className={styles.table}>
      <Table verticalSpacing="xs" horizontalSpacing="md" aria-labelledby="approved">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name }) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id} data-entry>
              {columns.map(({ name, value }) => (
                <Table.Td key={name}>{value(user)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function UserCards({ users, ...doing }: UsersProps) {
  const columns = useColumns(doing, 'sm');
  return (
    <ul className={styles.cards} aria-labelledby="approved">
      {users.map((user) => (
        <Paper withBorder p="md" component="li" key={user.id} data-entry>
          <dl className={styles.card}>
            {columns.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value(user)}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
