import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DangerButton, Hint, LinkButton, PlainButton, TabTitle } from '../kit/elements.tsx';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import listStyles from '../kit/list/list.module.css';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { isGone } from '../kit/session/admin-api.ts';
import { addresses } from './applicants.ts';
import styles from './dialogs.module.css';
import { NoteForm } from './note-form.tsx';
import { MailList, OpeningList, PaperList } from './paper-list.tsx';
import { PaperRequestForm } from './paper-request.tsx';
import { StatusBadge } from './partner-section.tsx';
import { type ApplicantActions, useDetails } from './use-applicant-actions.ts';

type PartnerProps = { details: ApplicantDetails; actions: ApplicantActions };

/** One applicant or partner. */
export function PartnerScreen({ id, actions }: Pick<PartnerProps, 'actions'> & { id: string }) {
  const { t } = useTranslation();
  const query = useDetails(id);
  return (
    <Loaded
      // A colleague may delete it while it is open.
      query={isGone(query.error) ? { ...query, data: undefined } : query}
      failure={t('wholesale.loadFailed')}
      waiting={<Waiting count={1} height={320} />}
      gone={<Text className={listStyles.empty}>{t('wholesale.staff.gone')}</Text>}
    >
      {(details) => <Partner details={details} actions={actions} />}
    </Loaded>
  );
}

function Partner({ details, actions }: PartnerProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap="lg" className={styles.partner}>
      <TabTitle ref={heading} tabIndex={-1}>
        {details.username}
      </TabTitle>
      <Facts details={details} />
      <Colleagues details={details} />
      <Section id="papers" title={t('wholesale.papers')}>
        <PaperList papers={details.papers} status={details.status} actions={actions} />
      </Section>
      {details.status === 'pending' && (
        <Section title={t('wholesale.staff.paperTitle')}>
          <PaperRequestForm details={details} />
        </Section>
      )}
      <Section title={t('wholesale.staff.openings')}>
        <OpeningList openings={details.openings} />
      </Section>
      <Section id="partner-mails" title={t('wholesale.staff.mails')}>
        <MailList id={details.id} mails={details.mails} />
      </Section>
      <NoteForm saved={details} />
      <Decisions details={details} actions={actions} onDecided={() => heading.current?.focus()} />
    </Stack>
  );
}

function Facts({ details: { status, company_name: company, email, phone } }: { details: ApplicantDetails }) {
  return (
    <Group gap="xs">
      <StatusBadge status={status} />
      {company && <Text>{company}</Text>}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
    </Group>
  );
}

/** They share the fate of the account that applied, which is the first of them on a colleague's page. */
function Colleagues({ details: { colleagues, is_colleague: isColleague } }: { details: ApplicantDetails }) {
  const { t } = useTranslation();
  if (colleagues.length === 0) return null;
  return (
    <Section id="colleagues" title={t('wholesale.staff.colleagues')}>
      <Entries labelledBy="colleagues" empty="">
        {colleagues.map(({ id, username, email }, index) => (
          <Entry
            key={id}
            name={username}
            badges={[isColleague && index === 0 && t('wholesale.staff.applied')]}
            facts={[email]}
          >
            <LinkButton to={addresses.partner(id)} aria-label={t('wholesale.staff.detailsOf', { username })}>
              {t('wholesale.staff.details')}
            </LinkButton>
          </Entry>
        ))}
      </Entries>
    </Section>
  );
}

/** What can follow from the present status. The button that was pressed is gone afterwards. */
function Decisions({ details, actions, onDecided }: PartnerProps & { onDecided: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username, is_colleague: isColleague } = details;
  // Staff decide about the account that applied, and its colleagues share its fate.
  const status = isColleague ? null : details.status;
  const { approve, suspend, reinstate, remove } = actions;
  const isBusy = [approve, suspend, reinstate, remove].some(({ isPending }) => isPending);

  function decide(decision: typeof suspend): void {
    decision.mutate(details, { onSuccess: onDecided });
  }

  /** The list says how it went. */
  function confirmRemove(): void {
    if (!window.confirm(t('wholesale.confirmDelete', { username }))) return;
    void navigate(addresses.list);
    remove.mutate(details);
  }

  return (
    <Group gap="xs">
      {isColleague && <Hint>{t('wholesale.staff.colleague')}</Hint>}
      {(status === 'pending' || status === 'declined') && (
        <Button disabled={isBusy} onClick={() => decide(approve)}>
          {t('wholesale.approve')}
        </Button>
      )}
      {status === 'pending' && (
        <PlainButton onClick={() => actions.show({ kind: 'decline', applicant: details })}>
          {t('wholesale.staff.decline')}
        </PlainButton>
      )}
      {status === 'approved' && (
        <PlainButton
          disabled={isBusy}
          onClick={() => window.confirm(t('wholesale.staff.confirmSuspend', { username })) && decide(suspend)}
        >
          {t('wholesale.staff.suspend')}
        </PlainButton>
      )}
      {status === 'suspended' && (
        <Button disabled={isBusy} onClick={() => decide(reinstate)}>
          {t('wholesale.staff.reinstate')}
        </Button>
      )}
      <DangerButton disabled={isBusy} onClick={confirmRemove}>
        {t('wholesale.delete')}
      </DangerButton>
    </Group>
  );
}
