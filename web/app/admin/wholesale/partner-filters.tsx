import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { PARTNER_STATUSES } from '@velvet-spoon/contract/domain/partner-status';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { downloadFile } from '../kit/files.ts';
import { Filter, Filters, SearchField } from '../kit/list/list.tsx';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import type { PartnerLists } from './partner-pages.ts';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PartnerFiltersProps = { lists: PartnerLists; actions: ApplicantActions };

export function PartnerFilters({ lists, actions }: PartnerFiltersProps) {
  const { t } = useTranslation();
  const csv = useSingleMutation({
    mutationFn: (rows: PartnerLists['shownRows']) =>
      downloadFile(`/admin/users.csv?${new URLSearchParams(rows)}`, 'partners.csv'),
    onMutate: actions.clearMessage,
    onError: actions.fail('staff.csvFailed'),
  });
  const isFiltered = lists.isSearch || lists.status !== '';
  return (
    <Filters>
      <SearchField label={t('wholesale.staff.search')} search={lists} maxLength={PARTNER_LIMITS.query} />
      <Filter
        name={{ 'aria-label': t('wholesale.staff.filter') }}
        all={t('wholesale.staff.statuses.all')}
        choices={PARTNER_STATUSES.map((value) => ({ value, label: t(`wholesale.staff.statuses.${value}`) }))}
        value={lists.status}
        onChoose={lists.choose}
      />
      <PlainButton loading={csv.isPending} onClick={() => csv.mutate(lists.shownRows)}>
        {t(isFiltered ? 'wholesale.staff.csvOfMatches' : 'wholesale.staff.csv')}
      </PlainButton>
    </Filters>
  );
}
