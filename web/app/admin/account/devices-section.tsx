import type { Device } from '@velvet-spoon/contract/api/own-account';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { accountKey, adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';

export function DevicesSection({ devices }: { devices: Device[] }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const lastUse = useLastUse();
  const told = {
    failure: t('account.devices.endError'),
    done: t('account.devices.ended'),
  };
  const end = useChange(accountKey, {
    send: ({ id }: Device) => adminApi.request('DELETE /admin/account/devices/{id}', { params: { id } }),
    ...told,
  });
  const endOthers = useChange(accountKey, {
    send: () => adminApi.request('DELETE /admin/account/devices'),
    ...told,
  });
  const hasOthers = devices.some(({ is_current: isCurrent }) => !isCurrent);
  const nameOf = ({ browser }: Device) => browser ?? t('account.devices.unknown');
  return (
    <Section
      id="devices"
      title={t('account.devices.title')}
      lead={t('account.devices.lead')}
      action={
        hasOthers && (
          <PlainButton
            loading={endOthers.isPending}
            onClick={() => window.confirm(t('account.devices.confirmOthers')) && endOthers.mutate(null)}
          >
            {t('account.devices.endOthers')}
          </PlainButton>
        )
      }
    >
      <Entries labelledBy="devices" empty={t('account.devices.empty')}>
        {devices.map((device) => (
          <Entry
            key={device.id}
            name={nameOf(device)}
            badges={[device.is_current && t('account.devices.current')]}
            facts={[
              t('account.devices.signedIn', { date: moment(device.created_at) }),
              lastUse(device.last_used_at),
            ]}
          >
            {!device.is_current && (
              <PlainButton
                aria-label={t('account.devices.endNamed', {
                  name: nameOf(device),
                  date: moment(device.created_at),
                })}
                onClick={() => end.mutate(device)}
              >
                {t('account.devices.end')}
              </PlainButton>
            )}
          </Entry>
        ))}
      </Entries>
    </Section>
  );
}

/** When something was last used, in words. */
export function useLastUse(): (lastUse: string | null) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (lastUse) => (lastUse ? t('account.used', { date: moment(lastUse) }) : t('account.unused'));
}
