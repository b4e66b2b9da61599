import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RETENTION_MONTHS } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';

type Months = (typeof RETENTION_MONTHS)[number] | null;

/** Under the key of all settings: saving these changes their version. */
const settingsKey = ['settings'];

/** For how long messages are kept. */
export function Retention() {
  const { t } = useTranslation();
  const settings = useQuery({
    queryKey: [...settingsKey, 'retention'],
    queryFn: () => adminApi.request('GET /settings'),
  });
  useLoadFailure(settings, t('messages.retention.loadError'));
  const save = useChange(settingsKey, {
    send: (months: Months) => adminApi.request('PUT /admin/messages/retention', { body: { months } }),
    done: t('messages.retention.saved'),
    failure: t('messages.retention.saveError'),
  });
  const chosen = save.isPending ? save.variables : settings.data?.message_retention_months;

  function choose(value: string): void {
    const months = RETENTION_MONTHS.find((choice) => String(choice) === value) ?? null;
    if (months === null || window.confirm(t('messages.retention.confirm', { count: months }))) {
      save.mutate(months);
    }
  }

  return (
    <Section title={t('messages.retention.title')}>
      <Hint>{t('messages.retention.hint')}</Hint>
      <NativeSelect
        aria-label={t('messages.retention.title')}
        disabled={settings.data === undefined || save.isPending}
        value={chosen ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('messages.retention.never') },
          ...RETENTION_MONTHS.map((count) => ({
            value: String(count),
            label: t('messages.retention.months', { count }),
          })),
        ]}
      />
    </Section>
  );
}
