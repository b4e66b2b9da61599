import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAddress } from '../../api/menu-document.ts';
import { BreakableAddress } from '../kit/breakable-address.tsx';
import { useDates } from '../kit/i18n/use-dates.ts';
import styles from './menu.module.css';
import { PDF } from './menu-form-values.ts';

export function CurrentMenu({ menu }: { menu: MenuDocument | null }) {
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

const newTab = { target: '_blank', rel: 'noopener' };

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
