import { Anchor, Group, Paper, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import type { Applicant } from './applicants.ts';
import type { PartnerLists } from './partner-pages.ts';
import { DetailsButton, type Doing, Papers, PartnerSection, StatusBadge } from './partner-section.tsx';
import styles from './wholesale.module.css';

type UsersProps = Doing & { users: Applicant[] };

export function ApprovedUsers({ lists, ...doing }: Doing & { lists: PartnerLists }) {
  const { t } = useTranslation();
  const isSuspended = lists.status === 'suspended';
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? UserTable : UserCards;
  return (
    <PartnerSection
      id="approved"
      title={t(isSuspended ? 'wholesale.staff.suspendedUsers' : 'wholesale.approved')}
      none={t(noneText(lists))}
      pages={lists.partners}
    >
      {(users) => <Rows users={users} {...doing} />}
    </PartnerSection>
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
            <Table.Tr key={user.id}>
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
        <Paper withBorder p="md" component="li" key={user.id}>
          <dl className={styles.card}>
            {columns.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value(user)}
              </Fact>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
