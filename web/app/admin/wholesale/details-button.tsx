import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Applicant } from './applicants.ts';
import type { Dialogs } from './use-dialogs.ts';

type DetailsButtonProps = { of: Applicant; dialogs: Dialogs; size?: 'sm' | 'xs' };

export function DetailsButton({ of: { id, username }, dialogs, size = 'sm' }: DetailsButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size={size}
      onClick={() => dialogs.show({ kind: 'details', id, username })}
      aria-label={t('wholesale.staff.detailsOf', { username })}
    >
      {t('wholesale.staff.details')}
    </Button>
  );
}
