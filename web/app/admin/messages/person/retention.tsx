import { NativeSelect, Paper, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RETENTION_MONTHS } from '@velvet-spoon/contract/message-folders';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast, useLoadFailure } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';

type Months = (typeof RETENTION_MONTHS)[number] | null;

/** Under the key of all settings: saving these changes their version. */
const settingsKey = ['settings'];

/** For how long messages are kept. */
export function Retention() {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const settings = useQuery({
    queryKey: [...settingsKey, 'retention'],
    queryFn: () => adminApi.request('GET /settings'),
  });
  useLoadFailure(settings, t('messages.retention.loadError'));
  const save = useSingleMutation({
    mutationFn: (months: Months) => adminApi.request('PUT /admin/messages/retention', { body: { months } }),
    onSuccess: () => toast.success(t('messages.retention.saved')),
    onError: (error) => showFailure(t('messages.retention.saveError'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
  const chosen = save.isPending ? save.variables : settings.data?.message_retention_months;

  function choose(value: string): void {
    const months = RETENTION_MONTHS.find((choice) => String(choice) === value) ?? null;
    if (months === null || window.confirm(t('messages.retention.confirm', { count: months }))) {
      save.mutate(months);
    }
  }

  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby="retention">
      <Title order={2} size="h4" id="retention">
        {t('messages.retention.title')}
      </Title>
      <Text size="sm" c="dimmed" mt="xs" mb="sm">
        {t('messages.retention.hint')}
      </Text>
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
    </Paper>
  );
}
