import { errorOf } from '@velvet-spoon/contract/api/client';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { PARTNER_STATUSES } from '@velvet-spoon/contract/domain/partner-status';
import { useTranslation } from 'react-i18next';
import { API_URL } from '../../api/browser.ts';
import { PlainButton } from '../kit/elements.tsx';
import { saveFile } from '../kit/files.ts';
import { Filter, Filters, SearchField } from '../kit/list/list.tsx';
import { adminToken } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import type { PartnerLists } from './partner-pages.ts';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PartnerFiltersProps = { lists: PartnerLists; actions: ApplicantActions };

export function PartnerFilters({ lists, actions }: PartnerFiltersProps) {
  const { t } = useTranslation();
  const csv = useSingleMutation({
    mutationFn: downloadCsv,
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

/** A link could not send the token, so the file passes through the page. */
async function downloadCsv(rows: PartnerLists['shownRows']): Promise<void> {
  const response = await fetch(`${API_URL}/admin/users.csv?${new URLSearchParams(rows)}`, {
    headers: { authorization: `Bearer ${adminToken.read()}` },
  });
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await response.blob());
  saveFile(address, filenameOf(response));
  // Not at once: the browser starts to read it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function filenameOf({ headers }: Response): string {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'partners.csv';
}
