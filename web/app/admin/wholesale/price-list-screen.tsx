import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PriceLine, PriceListState } from '@velvet-spoon/contract/api/price-list';
import { type OfferField, offerFields } from '@velvet-spoon/contract/domain/wholesale-offer';
import { dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafe } from '../../api/root-data.ts';
import { Hint, LinkButton, TabTitle } from '../kit/elements.tsx';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates, useDecimals } from '../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { addresses } from './applicants.ts';

const key = ['price-list'];

/** What partners see, and what has changed since. */
export function PriceListScreen() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: key, queryFn: () => adminApi.request('GET /admin/price-list') });
  return (
    <Stack gap="lg">
      <div>
        <LinkButton to={addresses.list}>{t('wholesale.staff.back')}</LinkButton>
      </div>
      <TabTitle>{t('wholesale.prices.title')}</TabTitle>
      <Loaded
        query={query}
        failure={t('wholesale.prices.loadFailed')}
        waiting={<Waiting count={2} height={160} />}
      >
        {(state) => (
          <>
            <Current state={state} />
            <Pending state={state} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Current({ state: { current } }: { state: PriceListState }) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!current) return <Text>{t('wholesale.prices.none')}</Text>;
  return (
    <div>
      <Text fw={600}>
        {t('wholesale.prices.current', { day: dates.day(current.valid_from), count: current.lines })}
      </Text>
      <Hint>{t('wholesale.prices.publishedAt', { time: dates.moment(current.published_at) })}</Hint>
    </div>
  );
}

function Pending({ state: { changes, partners } }: { state: PriceListState }) {
  const { t } = useTranslation();
  const { added, changed, removed } = changes;
  const count = added.length + changed.length + removed.length;
  if (count === 0) {
    return (
      <Section title={t('wholesale.prices.changes')}>
        <Text c="dimmed">{t('wholesale.prices.unchanged')}</Text>
      </Section>
    );
  }
  return (
    <>
      <Section id="changes" title={t('wholesale.prices.changes')} lead={t('wholesale.prices.hint')}>
        <Entries labelledBy="changes" empty="">
          {[
            ...added.map((line) => <Line key={line.product_id} line={line} word="added" />),
            ...changed.map(({ before, after }) => (
              <Line key={after.product_id} line={after} before={before} word="changed" />
            )),
            ...removed.map((line) => <Line key={line.product_id} line={line} word="removed" />),
          ]}
        </Entries>
      </Section>
      <Publish partners={partners} />
    </>
  );
}

type LineProps = { line: PriceLine; before?: PriceLine; word: 'added' | 'changed' | 'removed' };

/** All of a new offer, and of a changed one what has changed. */
function Line({ line, before, word }: LineProps) {
  const { t } = useTranslation();
  const { text } = useDecimals();
  const shown = (from: PriceLine, field: OfferField): string =>
    field === 'price_cents' ? text(from.price_cents / 100) : String(from[field]);
  const facts = offerFields
    .filter((field) => !before || before[field] !== line[field])
    .map((field) => {
      const former = before ? `${shown(before, field)} → ` : '';
      return `${t(`wholesale.prices.${field}`)}: ${former}${shown(line, field)}`;
    });
  return (
    <Entry
      name={line.name}
      badges={[t(`wholesale.prices.${word}`)]}
      facts={word === 'removed' ? [] : [facts.join(' · ')]}
    />
  );
}

function Publish({ partners }: Pick<PriceListState, 'partners'>) {
  const { t } = useTranslation();
  const { timeZone } = useCafe();
  const [day, setDay] = useState(() => dateIn(timeZone, Date.now()));
  const publish = useChange(key, {
    send: (valid_from: string) => adminApi.request('POST /admin/price-list', { body: { valid_from } }),
    done: t('wholesale.prices.published'),
    failure: t('wholesale.prices.publishFailed'),
  });
  const question = t('wholesale.prices.confirm', { count: partners });
  return (
    <Section title={t('wholesale.prices.publishTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (window.confirm(question)) publish.mutate(day);
        }}
      >
        <Group align="end">
          <TextInput
            type="date"
            label={t('wholesale.prices.validFrom')}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            required
          />
          <Button type="submit" loading={publish.isPending}>
            {t('wholesale.prices.publish')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
