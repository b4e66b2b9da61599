import { Anchor, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MenuDocument } from '@velvet-spoon/contract/api/menu';
import { useTranslation } from 'react-i18next';
import { downloadAddress, findMenu } from '../../api/menu-document.ts';
import { BreakableAddress, PlainButton, TabTitle } from '../kit/elements.tsx';
import { Fact, Facts, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
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
      <TabTitle>{t('menu.tab')}</TabTitle>
      <Loaded query={menu} failure={t('menu.loadFailed')} waiting={<Waiting count={2} height={240} />}>
        {(saved) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 5 }}>
              <CurrentMenu menu={saved} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 7 }}>
              <MenuForm menu={saved} />
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}

function CurrentMenu({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  return (
    <Section id="current-menu" title={t('menu.current')}>
      {menu ? <MenuFacts menu={menu} /> : <Text c="dimmed">{t('menu.none')}</Text>}
    </Section>
  );
}

function MenuFacts({ menu }: { menu: MenuDocument }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <>
      <Facts>
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
      </Facts>
      <Group>
        <Button component="a" variant="light" href={menu.file_url} {...newTab}>
          {t('menu.view')}
        </Button>
        <PlainButton component="a" href={downloadAddress(menu)} download={menu.file_name ?? ''}>
          {t('menu.download')}
        </PlainButton>
      </Group>
    </>
  );
}
