import { Alert, Text } from '@mantine/core';
import type { StaffSocial } from '@velvet-spoon/contract/staff-social';
import { useTranslation } from 'react-i18next';
import { endingSoon } from '../../kit/ending-soon.ts';
import { useDates } from '../../kit/i18n/use-dates.ts';

/** Whether Instagram can be read, since when not, and what visitors see. */
export function InstagramStatus({ social: { instagram, moments } }: { social: StaffSocial }) {
  const { t } = useTranslation();
  const { day, moment } = useDates();
  const { state, failure, read_at, failed_at, token_expires_at: end, item_count: count } = instagram;
  const isEnding = end !== null && endingSoon([{ expires_at: end }]) !== undefined;
  const color = state === 'failing' || isEnding ? 'yellow' : state === 'connected' ? 'green' : 'gray';
  const shown = count > 0 ? 'instagram' : moments.length > 0 ? 'pinned' : 'nothing';
  return (
    <Alert color={color} variant="light" role="group" aria-label="Instagram">
      <Text fw={600}>{t(`cafe.moments.instagram.${state}`)}</Text>
      {state === 'off' && <Text>{t('cafe.moments.instagram.offHint')}</Text>}
      {failure && <Text>{t(`cafe.moments.instagram.failures.${failure}`)}</Text>}
      {isEnding && <Text>{t('cafe.moments.instagram.ends', { when: day(end) })}</Text>}
      <Text>{t(`cafe.moments.shown.${shown}`, { count })}</Text>
      {read_at && <Text size="sm">{t('cafe.moments.instagram.readAt', { when: moment(read_at) })}</Text>}
      {failed_at && (
        <Text size="sm">{t('cafe.moments.instagram.failedAt', { when: moment(failed_at) })}</Text>
      )}
    </Alert>
  );
}
