import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, LinkButton, PlainButton, SectionTitle, Tag } from '../kit/elements.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { MoreButton } from '../kit/list/list.tsx';
import { type Applicant, addresses } from './applicants.ts';
import { PaperRequestState } from './paper-request.tsx';
import type { PartnerLists, PartnerPages } from './partner-pages.ts';
import type { ApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type PartnerSectionProps = {
  id: string;
  title: string;
  /** What to say if the list is empty. */
  none: string;
  pages: PartnerPages;
  children: (people: Applicant[]) => ReactNode;
};

export function PartnerSection({ id, title, none, pages, children }: PartnerSectionProps) {
  const { t } = useTranslation();
  const people = pages.people ?? [];
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {people.length === 0 ? <Text c="dimmed">{none}</Text> : children(people)}
      <MoreButton query={pages.query} count={people.length} failure={t('wholesale.staff.moreFailed')} />
    </Stack>
  );
}

type ApplicantListProps = { id: string; people: Applicant[]; children: (applicant: Applicant) => ReactNode };

/** Cards below each other, each with what can be done about it. */
export function ApplicantList({ id, people, children }: ApplicantListProps) {
  return (
    <ul className={styles.list} aria-labelledby={id}>
      {people.map((applicant) => (
        <Paper withBorder p="md" component="li" key={applicant.id} className={styles.applicant}>
          <Person applicant={applicant} />
          {children(applicant)}
        </Paper>
      ))}
    </ul>
  );
}

function Person({ applicant }: { applicant: Applicant }) {
  const { username, email, createdAt, paperRequest } = applicant;
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
      <Hint>
        {t('wholesale.created')}: <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </Hint>
      {paperRequest && <PaperRequestState request={paperRequest} />}
    </div>
  );
}

type DeclinedApplicantsProps = { lists: PartnerLists; actions: ApplicantActions };

export function DeclinedApplicants({ lists: { declined, isSearch }, actions }: DeclinedApplicantsProps) {
  const { t } = useTranslation();
  return (
    <PartnerSection
      id="declined"
      title={t('wholesale.staff.declined')}
      none={t(isSearch ? 'wholesale.staff.noMatch' : 'wholesale.staff.noneDeclined')}
      pages={declined}
    >
      {(people) => (
        <ApplicantList id="declined" people={people}>
          {(applicant) => <DetailsLink of={applicant} actions={actions} />}
        </ApplicantList>
      )}
    </PartnerSection>
  );
}

/** Opens one of them. What was said about another is over then. */
export function DetailsLink({ of: { id, username }, actions }: OneProps) {
  const { t } = useTranslation();
  return (
    <LinkButton
      to={addresses.partner(id)}
      onClick={actions.clearMessage}
      aria-label={t('wholesale.staff.detailsOf', { username })}
    >
      {t('wholesale.staff.details')}
    </LinkButton>
  );
}

type OneProps = { of: Applicant; actions: ApplicantActions };

/** An applicant's two documents. Each press opens one with a link that works once, and is logged. */
export function Papers({ of: { username, documentsUrl, w9Url }, actions: { open } }: OneProps) {
  const { t } = useTranslation();
  const papers = [
    { paper: t('wholesale.documents'), address: documentsUrl },
    { paper: t('wholesale.w9'), address: w9Url },
  ];
  return papers.map(({ paper, address }) => (
    <PlainButton
      key={paper}
      disabled={address === null}
      title={address === null ? t('wholesale.noPaper') : undefined}
      loading={open.isPending && open.variables === address}
      onClick={() => address !== null && open.mutate(address)}
      aria-label={t('wholesale.paperOf', { paper, username })}
    >
      {paper}
    </PlainButton>
  ));
}

const colors = { pending: 'yellow', approved: 'green', suspended: 'red', declined: 'gray' } as const;
const inks = { pending: '#5d3c05', approved: '#24391f', suspended: 'red.9', declined: 'gray.8' } as const;

export function StatusBadge({ status }: { status: PartnerStatus }) {
  const { t } = useTranslation();
  return (
    <Tag className={styles.status} size="lg" color={colors[status]} c={inks[status]}>
      {t(`wholesale.staff.statuses.${status}`)}
    </Tag>
  );
}
