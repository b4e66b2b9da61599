import { Button, NativeSelect } from '@mantine/core';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/limits';
import { PARTNER_STATUSES } from '@velvet-spoon/contract/partner-status';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../kit/list/list.tsx';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { downloadCsv } from './partner-csv.ts';
import type { PartnerLists } from './partner-pages.ts';
import type { ApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type PartnerFiltersProps = { lists: PartnerLists; actions: ApplicantActions };

export function PartnerFilters({ lists, actions }: PartnerFiltersProps) {
  const { t } = useTranslation();
  const csv = useSingleMutation({
    mutationFn: downloadCsv,
    onMutate: actions.clearMessage,
    onError: actions.fail('staff.csvFailed'),
  });
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('wholesale.staff.search')}
        value={lists.typed}
        onType={lists.type}
        maxLength={PARTNER_LIMITS.query}
      />
      <NativeSelect
        aria-label={t('wholesale.staff.filter')}
        value={lists.status}
        onChange={({ currentTarget }) =>
          lists.choose(PARTNER_STATUSES.find((known) => known === currentTarget.value) ?? '')
        }
        data={[
          { value: '', label: t('wholesale.staff.statuses.all') },
          ...PARTNER_STATUSES.map((value) => ({ value, label: t(`wholesale.staff.statuses.${value}`) })),
        ]}
      />
      <Button variant="default" loading={csv.isPending} onClick={() => csv.mutate(undefined)}>
        {t('wholesale.staff.csv')}
      </Button>
    </div>
  );
}
