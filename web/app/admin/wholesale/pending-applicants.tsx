import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/use-dates.ts';
import type { Applicant } from './applicants.ts';
import { Papers } from './papers.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type PendingApplicantsProps = { applicants: Applicant[]; actions: ApplicantActions };

export function PendingApplicants({ applicants, actions }: PendingApplicantsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" component="section" aria-labelledby="pending">
      <Title order={2} size="h4" id="pending">
        {t('wholesale.pending')}
      </Title>
      {applicants.length === 0 ? (
        <Text c="dimmed">{t('wholesale.nonePending')}</Text>
      ) : (
        <ul className={styles.list} aria-labelledby="pending">
          {applicants.map((applicant) => (
            <Paper withBorder p="md" component="li" key={applicant.id} className={styles.applicant}>
              <Person applicant={applicant} />
              <Group gap="xs">
                <Group gap="xs" wrap="nowrap">
                  <Papers of={applicant} actions={actions} />
                </Group>
                <Group gap="xs" wrap="nowrap">
                  <Decision applicant={applicant} actions={actions} />
                </Group>
              </Group>
            </Paper>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Person({ applicant }: { applicant: Applicant }) {
  const { username, email, createdAt } = applicant;
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <div className={styles.person}>
      <Text fw={600}>{username}</Text>
      {detailFields.map(
        ({ camelName }) =>
          applicant[camelName] && (
            <Text key={camelName} size="sm">
              {applicant[camelName]}
            </Text>
          ),
      )}
      <Text size="sm">
        <Anchor href={`mailto:${email}`} inherit>
          {email}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {t('wholesale.created')}: <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </Text>
    </div>
  );
}

function Decision({
  applicant,
  actions: { approve, remove },
}: {
  applicant: Applicant;
  actions: ApplicantActions;
}) {
  const { t } = useTranslation();
  const { username } = applicant;
  const isApproving = approve.isPending && approve.variables.id === applicant.id;
  const isRemoving = remove.isPending && remove.variables.id === applicant.id;
  const isBusy = isApproving || isRemoving;

  function confirmRemove(): void {
    if (window.confirm(t('wholesale.confirmDelete', { username }))) remove.mutate(applicant);
  }

  return (
    <>
      <Button
        loading={isApproving}
        disabled={isBusy}
        onClick={() => approve.mutate(applicant)}
        aria-label={t('wholesale.approveWhom', { username })}
      >
        {t('wholesale.approve')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={isRemoving}
        disabled={isBusy}
        onClick={confirmRemove}
        aria-label={t('wholesale.deleteWhom', { username })}
      >
        {t('wholesale.delete')}
      </Button>
    </>
  );
}
