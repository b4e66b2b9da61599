import { Grid, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findMenu } from '../../api/menu-document.ts';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { CurrentMenu } from './current-menu.tsx';
import { MenuForm } from './menu-form.tsx';
import { menuKey } from './use-menu-changes.ts';

export function MenuTab() {
  const { t } = useTranslation();
  const menu = useQuery({ queryKey: menuKey, queryFn: () => findMenu(adminApi) });
  useLoadFailure(menu, t('menu.loadFailed'));
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('menu.tab')}
      </Title>
      {menu.isPending && <Waiting />}
      {menu.isError && menu.data === undefined && (
        <LoadFailure
          text={t('menu.loadFailed')}
          isLoading={menu.isFetching}
          onRetry={() => void menu.refetch()}
        />
      )}
      {menu.data !== undefined && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 5 }}>
            <CurrentMenu menu={menu.data} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <MenuForm menu={menu.data} />
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  );
}

function Waiting() {
  return (
    <Grid gap="lg" aria-busy="true" data-testid="skeleton">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Skeleton height={240} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Skeleton height={420} />
      </Grid.Col>
    </Grid>
  );
}
