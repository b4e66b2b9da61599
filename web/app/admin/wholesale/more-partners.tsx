import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../kit/notices/toast.ts';
import type { PartnerPages } from './partner-pages.ts';

type MorePartnersProps = { pages: PartnerPages; section: RefObject<HTMLElement | null> };

/** Loads the next page. Focus moves to the first of it, because the button may be gone by then. */
export function MorePartners({ pages: { query, people }, section }: MorePartnersProps) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const count = people?.length ?? 0;
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    const entry = section.current?.querySelectorAll('[data-entry]')[known.current];
    entry?.querySelector<HTMLElement>('button, a')?.focus();
    known.current = null;
  }, [count, section]);
  if (!query.hasNextPage) return null;

  async function load(): Promise<void> {
    known.current = count;
    const { error } = await query.fetchNextPage();
    if (error) showFailure(t('wholesale.staff.moreFailed'), error);
  }

  return (
    <Button
      variant="default"
      mx="auto"
      display="block"
      loading={query.isFetchingNextPage}
      onClick={() => void load()}
    >
      {t('wholesale.staff.more')}
    </Button>
  );
}
