import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SiteState } from '@velvet-spoon/contract/api/site';
import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../elements.tsx';
import { Section } from '../entries/entries.tsx';
import { useDates } from '../i18n/formats.ts';
import { adminApi, useOwnAccount } from '../session/admin-api.ts';
import { FRESH } from '../session/query-client.ts';
import { useSave } from '../use-single-mutation.ts';

/** The screen that a new owner sees first. */
export const FIRST_STEPS = '/admin?tab=today&screen=first-steps';

const siteKey = ['site'];

/** For owners only: nobody else decides about it. */
export function useSite() {
  const isOwner = useOwnAccount().data?.role === 'owner';
  const queryFn = () => adminApi.request('GET /admin/site');
  return useQuery({ queryKey: siteKey, queryFn, enabled: isOwner, ...FRESH });
}

type SiteChange = { is_open?: boolean; shows_first_steps?: boolean };

export function useSaveSite(done?: string) {
  const { t } = useTranslation();
  return useSave(siteKey, {
    send: (body: SiteChange) => adminApi.request('PATCH /admin/site', { body }),
    failure: t('site.failed'),
    ...(done !== undefined && { done }),
  });
}

/** Whether guests see the site, and the switch for it. */
export function SiteSection() {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const save = useSaveSite(t(site?.is_open ? 'site.nowClosed' : 'site.nowOpen'));
  if (!site) return null;
  return (
    <Section id="site" title={t('site.title')}>
      <div>
        <Text role="status">{t(site.is_open ? 'site.isOpen' : 'site.isClosed')}</Text>
        <ChangedBy site={site} />
      </div>
      {site.is_open ? (
        <Group>
          <PlainButton
            loading={save.isPending}
            onClick={() => window.confirm(t('site.confirmClose')) && save.mutate({ is_open: false })}
          >
            {t('site.close')}
          </PlainButton>
        </Group>
      ) : (
        <Group>
          <Button loading={save.isPending} onClick={() => save.mutate({ is_open: true })}>
            {t('site.open')}
          </Button>
          <PlainButton component="a" href="/" onClick={() => keepPreview(site)}>
            {t('site.look')}
          </PlainButton>
        </Group>
      )}
    </Section>
  );
}

function ChangedBy({ site: { is_open: isOpen, changed_at: at, changed_by: name } }: { site: SiteState }) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!at || !name) return null;
  return <Hint>{t(isOpen ? 'site.opened' : 'site.closed', { when: dates.moment(at), name })}</Hint>;
}

/** The pages show a closed site to a browser with this cookie. */
function keepPreview({ preview }: SiteState): void {
  const { cookie, seconds } = SITE_PREVIEW;
  document.cookie = `${cookie}=${preview}; path=/; max-age=${seconds}; samesite=lax`;
}
