import { Anchor, Button, Grid, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAddress, findMenu } from '../../api/menu-document.ts';
import { BreakableAddress } from '../kit/breakable-address.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import styles from './menu.module.css';
import { MenuForm } from './menu-form.tsx';
import { PDF } from './menu-form-values.ts';
import { menuKey } from './use-menu-changes.ts';

export { menuTexts as texts } from './menu.texts.ts';

const newTab = { target: '_blank', rel: 'noopener' };

export function Screen() {
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

function CurrentMenu({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="current-menu">
      <Stack>
        <Title order={2} size="h4" id="current-menu">
          {t('menu.current')}
        </Title>
        {menu ? <Facts menu={menu} /> : <Text c="dimmed">{t('menu.none')}</Text>}
      </Stack>
    </Paper>
  );
}

function Facts({ menu }: { menu: MenuDocument }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('menu.link')}>
          <Anchor href={menu.file_url} {...newTab}>
            <BreakableAddress address={menu.file_url} />
          </Anchor>
        </Fact>
        <Fact name={t('menu.fileName')}>{menu.file_name ?? t('menu.noName')}</Fact>
        <Fact name={t('menu.mimeType')}>{menu.mime_type ?? PDF}</Fact>
        <Fact name={t('menu.lastUpdated')}>
          <time dateTime={menu.updated_at}>{dates.moment(menu.updated_at)}</time>
        </Fact>
        {menu.display_date && (
          <Fact name={t('menu.displayDate')}>
            <time dateTime={menu.display_date}>{dates.day(menu.display_date)}</time>
          </Fact>
        )}
      </dl>
      <Group>
        <Button component="a" variant="light" href={menu.file_url} {...newTab}>
          {t('menu.view')}
        </Button>
        <Button component="a" variant="default" href={downloadAddress(menu)} download={menu.file_name ?? ''}>
          {t('menu.download')}
        </Button>
      </Group>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
