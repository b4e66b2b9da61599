import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/use-dates.ts';
import type { Applicant } from './applicants.ts';
import { Papers } from './papers.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type ApprovedUsersProps = { users: Applicant[]; actions: ApplicantActions };

export function ApprovedUsers({ users, actions }: ApprovedUsersProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? UserTable : UserCards;
  return (
    <Stack gap="sm" component="section" aria-labelledby="approved">
      <Title order={2} size="h4" id="approved">
        {t('wholesale.approved')}
      </Title>
      {users.length === 0 ? (
        <Text c="dimmed">{t('wholesale.noneApproved')}</Text>
      ) : (
        <Rows users={users} actions={actions} />
      )}
    </Stack>
  );
}

/** Names and contents of the columns, shared by the table and the cards. */
function useColumns(actions: ApplicantActions, size: 'sm' | 'xs') {
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
      value: ({ isApproved }) => t(isApproved ? 'wholesale.approvedYes' : 'wholesale.approvedNo'),
    },
    {
      name: t('wholesale.created'),
      value: ({ createdAt }) => <time dateTime={createdAt}>{dates.moment(createdAt)}</time>,
    },
    {
      name: t('wholesale.papers'),
      value: (user) => (
        <Group gap="xs" wrap="nowrap">
          <Papers of={user} actions={actions} size={size} />
        </Group>
      ),
    },
  ];
  return columns;
}

function UserTable({ users, actions }: ApprovedUsersProps) {
  const columns = useColumns(actions, 'xs');
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

function UserCards({ users, actions }: ApprovedUsersProps) {
  const columns = useColumns(actions, 'sm');
  return (
    <ul className={styles.cards} aria-labelledby="approved">
      {users.map((user) => (
        <Paper withBorder p="md" component="li" key={user.id}>
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
