import { Grid, List, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { loadSettings, settingsKey } from './settings-data.ts';
import { SettingsForm } from './settings-form.tsx';

export { settingsTexts as texts } from './settings.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const settings = useQuery({ queryKey: settingsKey, queryFn: loadSettings });
  useLoadFailure(settings, t('settings.loadFailed'));
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('settings.tab')}
      </Title>
      {settings.isPending && <Waiting />}
      {settings.isError && !settings.data && (
        <LoadFailure
          text={t('settings.loadFailed')}
          isLoading={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <SettingsForm saved={settings.data} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Tips />
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  );
}

function Tips() {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('settings.tips')}
      </Title>
      <List spacing="xs" size="sm">
        <List.Item>{t('settings.tip1')}</List.Item>
        <List.Item>{t('settings.tip2')}</List.Item>
        <List.Item>{t('settings.tip3')}</List.Item>
      </List>
    </Paper>
  );
}

function Waiting() {
  return (
    <Stack aria-busy="true" data-testid="skeleton">
      <Skeleton height={16} width="14rem" />
      <Skeleton height={280} />
    </Stack>
  );
}
