import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import { DangerButton, PlainButton } from '../kit/elements.tsx';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useProblemText } from '../kit/notices/toast.ts';
import styles from './dialogs.module.css';
import { NoteForm } from './note-form.tsx';
import { MailList, OpeningList, PaperList } from './paper-list.tsx';
import { PaperRequestForm } from './paper-request.tsx';
import { StatusBadge } from './partner-section.tsx';
import { type ApplicantActions, type Dialogs, useDetails } from './use-applicant-actions.ts';

type DetailsDialogProps = {
  id: string;
  username: string;
  isTop: boolean;
  actions: ApplicantActions;
  dialogs: Dialogs;
};

export function DetailsDialog({ id, username, isTop, actions, dialogs }: DetailsDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useDetails(id);
  const isUnsaved = useRef(false);

  const mayLeave = () => !isUnsaved.current || window.confirm(t('wholesale.staff.confirmLeave'));

  return (
    <Dialog
      opened={isTop}
      keepMounted
      onClose={() => mayLeave() && dialogs.close()}
      transitionProps={{ duration: 0 }}
      size="xl"
      title={username}
    >
      {error && (
        <LoadFailure
          text={problemText(t('wholesale.loadFailed'), error)}
          isLoading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={320} aria-busy="true" />}
      {data && (
        <Stack gap="lg">
          <Facts details={data} />
          <Section title={t('wholesale.papers')}>
            <PaperList papers={data.papers} status={data.status} actions={actions} />
          </Section>
          {data.status === 'pending' && (
            <Section title={t('wholesale.staff.paperTitle')}>
              <PaperRequestForm details={data} />
            </Section>
          )}
          <Section title={t('wholesale.staff.openings')}>
            <OpeningList openings={data.openings} />
          </Section>
          <Section title={t('wholesale.staff.mails')}>
            <MailList id={id} mails={data.mails} />
          </Section>
          <NoteForm saved={data} onDirty={(isDirty) => void (isUnsaved.current = isDirty)} />
          <Decisions details={data} actions={actions} dialogs={dialogs} mayLeave={mayLeave} />
        </Stack>
      )}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Facts({ details: { status, company_name: company, email, phone } }: { details: ApplicantDetails }) {
  return (
    <Group gap="xs">
      <StatusBadge status={status} />
      {company && <Text>{company}</Text>}
      <Anchor href={`mailto:${email}`} className={styles.rowText}>
        {email}
      </Anchor>
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
    </Group>
  );
}

type DecisionsProps = {
  details: ApplicantDetails;
  actions: ApplicantActions;
  dialogs: Dialogs;
  mayLeave: () => boolean;
};

/** What can follow from the present status. The lists behind the window say how it went. */
function Decisions({ details, actions, dialogs, mayLeave }: DecisionsProps) {
  const { t } = useTranslation();
  const { status, username } = details;
  const { approve, suspend, reinstate, remove } = actions;
  const isBusy = [approve, suspend, reinstate, remove].some(({ isPending }) => isPending);

  function decide(decision: typeof suspend, question?: string): void {
    if (!mayLeave() || (question && !window.confirm(question))) return;
    dialogs.close();
    decision.mutate(details);
  }

  return (
    <Group gap="xs">
      {(status === 'pending' || status === 'declined') && (
        <Button disabled={isBusy} onClick={() => decide(approve)}>
          {t('wholesale.approve')}
        </Button>
      )}
      {status === 'pending' && (
        <PlainButton onClick={() => mayLeave() && dialogs.show({ kind: 'decline', applicant: details })}>
          {t('wholesale.staff.decline')}
        </PlainButton>
      )}
      {status === 'approved' && (
        <PlainButton
          disabled={isBusy}
          onClick={() => decide(suspend, t('wholesale.staff.confirmSuspend', { username }))}
        >
          {t('wholesale.staff.suspend')}
        </PlainButton>
      )}
      {status === 'suspended' && (
        <Button disabled={isBusy} onClick={() => decide(reinstate)}>
          {t('wholesale.staff.reinstate')}
        </Button>
      )}
      <DangerButton
        disabled={isBusy}
        onClick={() => decide(remove, t('wholesale.confirmDelete', { username }))}
      >
        {t('wholesale.delete')}
      </DangerButton>
    </Group>
  );
}
