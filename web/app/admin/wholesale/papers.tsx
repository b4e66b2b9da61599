import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Applicant } from './applicants.ts';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PapersProps = { of: Applicant; actions: ApplicantActions; size?: 'sm' | 'xs' };

/** An applicant's two documents. Each press opens one with a link that works once, and is logged. */
export function Papers({
  of: { username, documentsUrl, w9Url },
  actions: { open },
  size = 'sm',
}: PapersProps) {
  const { t } = useTranslation();
  const papers = [
    { paper: t('wholesale.documents'), address: documentsUrl },
    { paper: t('wholesale.w9'), address: w9Url },
  ];
  return papers.map(({ paper, address }) => (
    <Button
      key={paper}
      variant="default"
      size={size}
      disabled={address === null}
      title={address === null ? t('wholesale.noPaper') : undefined}
      loading={open.isPending && open.variables === address}
      onClick={() => address !== null && open.mutate(address)}
      aria-label={t('wholesale.paperOf', { paper, username })}
    >
      {paper}
    </Button>
  ));
}
