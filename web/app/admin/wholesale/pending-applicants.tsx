import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Applicant } from './applicants.ts';
import { DetailsButton } from './details-button.tsx';
import { MorePartners } from './more-partners.tsx';
import { Papers } from './papers.tsx';
import type { PartnerLists } from './partner-pages.ts';
import { Person } from './person.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';
import type { Dialogs } from './use-dialogs.ts';
import styles from './wholesale.module.css';

type Doing = { actions: ApplicantActions; dialogs: Dialogs };

export function PendingApplicants({ lists, actions, dialogs }: Doing & { lists: PartnerLists }) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const { people: applicants = [] } = lists.pending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="pending" ref={section}>
      <Title order={2} size="h4" id="pending">
        {t('wholesale.pending')}
      </Title>
      {applicants.length === 0 ? (
        <Text c="dimmed">{t(lists.isSearch ? 'wholesale.staff.noMatch' : 'wholesale.nonePending')}</Text>
      ) : (
        <ul className={styles.list} aria-labelledby="pending">
          {applicants.map((applicant) => (
            <Paper
              withBorder
              p="md"
              component="li"
              key={applicant.id}
              className={styles.applicant}
              data-entry
            >
              <Person applicant={applicant} />
              <Group gap="xs">
                <Group gap="xs">
                  <Papers of={applicant} actions={actions} />
                  <DetailsButton of={applicant} dialogs={dialogs} />
                </Group>
                <Group gap="xs">
                  <Decision applicant={applicant} actions={actions} dialogs={dialogs} />
                </Group>
              </Group>
            </Paper>
          ))}
        </ul>
      )}
      <MorePartners pages={lists.pending} section={section} />
    </Stack>
  );
}

function Decision({ applicant, actions: { approve, remove }, dialogs }: Doing & { applicant: Applicant }) {
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
        variant="default"
        disabled={isBusy}
        onClick={() => dialogs.show({ kind: 'decline', applicant })}
        aria-label={t('wholesale.staff.declineWhom', { username })}
      >
        {t('wholesale.staff.decline')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        px="xs"
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
