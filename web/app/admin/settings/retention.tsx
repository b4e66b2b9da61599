import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RETENTION_MONTHS } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { Hint } from '../kit/elements.tsx';
import { Section } from '../kit/entries/entries.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { loadSettings, settingsKey } from './settings-data.ts';

type Months = (typeof RETENTION_MONTHS)[number] | null;

/** For how long messages are kept. */
export function Retention() {
  const { t } = useTranslation();
  const { data: saved } = useQuery({ queryKey: settingsKey, queryFn: loadSettings });
  const save = useChange(settingsKey, {
    send: (months: Months) => adminApi.request('PUT /admin/messages/retention', { body: { months } }),
    done: t('settings.retention.saved'),
    failure: t('settings.retention.saveError'),
  });
  const chosen = save.isPending ? save.variables : saved?.retentionMonths;

  function choose(value: string): void {
    const months = RETENTION_MONTHS.find((choice) => String(choice) === value) ?? null;
    if (months === null || window.confirm(t('settings.retention.confirm', { count: months }))) {
      save.mutate(months);
    }
  }

  return (
    <Section title={t('settings.retention.title')}>
      <Hint>{t('settings.retention.hint')}</Hint>
      <NativeSelect
        aria-label={t('settings.retention.title')}
        disabled={!saved || save.isPending}
        value={chosen ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('settings.retention.never') },
          ...RETENTION_MONTHS.map((count) => ({
            value: String(count),
            label: t('settings.retention.months', { count }),
          })),
        ]}
      />
    </Section>
  );
}
