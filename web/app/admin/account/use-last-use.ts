import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/use-dates.ts';

/** When something was last used, in words. */
export function useLastUse(): (lastUse: string | null) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (lastUse) => (lastUse ? t('account.used', { date: moment(lastUse) }) : t('account.unused'));
}
