import { Anchor, Paper, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Fact, Facts } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { type Applicant, addresses } from './applicants.ts';
import type { PartnerLists } from './partner-pages.ts';
import { PartnerSection, StatusBadge } from './partner-section.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type UsersProps = { users: Applicant[]; actions: ApplicantActions };

type ApprovedUsersProps = { lists: PartnerLists; actions: ApplicantActions };

export function ApprovedUsers({ lists, actions }: ApprovedUsersProps) {
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
      {(users) => <Rows users={users} actions={actions} />}
    </PartnerSection>
  );
}

function noneText({ isSearch, status }: PartnerLists) {
  if (isSearch) return 'wholesale.staff.noMatch';
  return status === 'suspended' ? 'wholesale.staff.noneSuspended' : 'wholesale.noneApproved';
}

/** Names and contents of the columns, shared by the table and the cards. */
function useColumns(actions: ApplicantActions) {
  const { t } = useTranslation();
  const dates = useDates();
  const columns: { name: string; value: (user: Applicant) => ReactNode }[] = [
    {
      name: t('wholesale.name'),
      value: ({ id, username }) => (
        <Anchor
          component={Link}
          to={addresses.partner(id)}
          onClick={actions.clearMessage}
          inherit
          fw={600}
          underline="always"
        >
          {username}
        </Anchor>
      ),
    },
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
  ];
  return columns;
}

function UserTable({ users, actions }: UsersProps) {
  const columns = useColumns(actions);
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

function UserCards({ users, actions }: UsersProps) {
  const columns = useColumns(actions);
  return (
    <ul className={styles.cards} aria-labelledby="approved">
      {users.map((user) => (
        <Paper withBorder p="md" component="li" key={user.id}>
          <Facts>
            {columns.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value(user)}
              </Fact>
            ))}
          </Facts>
        </Paper>
      ))}
    </ul>
  );
}
