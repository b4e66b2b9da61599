import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import type { Applicant } from './applicants.ts';
import type { PartnerLists } from './partner-pages.ts';
import { ApplicantList, DetailsLink, Papers, PartnerSection } from './partner-section.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PendingApplicantsProps = { lists: PartnerLists; actions: ApplicantActions };

export function PendingApplicants({ lists, actions }: PendingApplicantsProps) {
  const { t } = useTranslation();
  return (
    <PartnerSection
      id="pending"
      title={t('wholesale.pending')}
      none={t(lists.isSearch ? 'wholesale.staff.noMatch' : 'wholesale.nonePending')}
      pages={lists.pending}
    >
      {(people) => (
        <ApplicantList id="pending" people={people}>
          {(applicant) => (
            <Group gap="xs">
              <Group gap="xs">
                <Papers of={applicant} actions={actions} />
                <DetailsLink of={applicant} actions={actions} />
              </Group>
              <Group gap="xs">
                <Decision applicant={applicant} actions={actions} />
              </Group>
            </Group>
          )}
        </ApplicantList>
      )}
    </PartnerSection>
  );
}

type DecisionProps = { applicant: Applicant; actions: ApplicantActions };

function Decision({ applicant, actions: { approve, remove, show } }: DecisionProps) {
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
      <PlainButton
        disabled={isBusy}
        onClick={() => show({ kind: 'decline', applicant })}
        aria-label={t('wholesale.staff.declineWhom', { username })}
      >
        {t('wholesale.staff.decline')}
      </PlainButton>
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
