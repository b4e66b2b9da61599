import { Grid, List, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionTitle, TabTitle } from '../kit/elements.ts';
import { Loaded } from '../kit/notices/notices.tsx';
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
      <TabTitle>{t('settings.tab')}</TabTitle>
      <Loaded query={settings} failure={t('settings.loadFailed')} waiting={<Waiting />}>
        {(saved) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <SettingsForm saved={saved} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Tips />
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}

function Tips() {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="lg">
      <SectionTitle mb="sm">{t('settings.tips')}</SectionTitle>
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
