import { useQuery } from '@tanstack/react-query';
import type { Reader } from '@velvet-spoon/contract/api/readers';
import { READER_LIMITS, READER_STATES } from '@velvet-spoon/contract/domain/newsletter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../kit/elements.tsx';
import { Entry, Section } from '../kit/entries/entries.tsx';
import { downloadFile } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { Filter, Filters, PagedList, SearchField } from '../kit/list/list.tsx';
import { given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { useFailureToast } from '../kit/notices/toast.ts';
import { PersonActions } from '../kit/person/person-section.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange, useSingleMutation } from '../kit/use-single-mutation.ts';

export const readersKey = ['readers'];

export function ReaderList() {
  const { t } = useTranslation();
  const typing = useTypedSearch();
  const [state, setState] = useState<Reader['state'] | ''>('');
  const asked = given({ q: typing.search, state });
  const list = usePagedList([...readersKey, 'list', asked], (client, cursor) =>
    client.request('GET /admin/readers', { query: { ...asked, ...cursor } }),
  );
  const counts = useQuery({
    queryKey: [...readersKey, 'count'],
    queryFn: () => adminApi.request('GET /admin/readers/count'),
  });
  const showFailure = useFailureToast();
  const csv = useSingleMutation({
    mutationFn: (_: null) => downloadFile('/admin/readers.csv', 'readers.csv'),
    onError: (error) => showFailure(t('readers.csvFailed'), error),
  });
  return (
    <Section id="readers" title={t('readers.list')}>
      {counts.data && <Hint>{t('readers.counts', counts.data)}</Hint>}
      <Filters>
        <SearchField label={t('readers.search')} search={typing} maxLength={READER_LIMITS.query} />
        <Filter
          name={{ 'aria-label': t('readers.filter') }}
          all={t('readers.all')}
          choices={READER_STATES.map((value) => ({ value, label: t(`readers.state.${value}`) }))}
          value={state}
          onChoose={setState}
        />
        <PlainButton loading={csv.isPending} onClick={() => csv.mutate(null)}>
          {t('readers.csv')}
        </PlainButton>
      </Filters>
      <PagedList
        list={list}
        label={{ 'aria-labelledby': 'readers' }}
        texts={{ loading: t('readers.loading'), failure: t('readers.loadError'), empty: t('readers.empty') }}
      >
        {(reader) => <ReaderEntry key={reader.id} reader={reader} />}
      </PagedList>
    </Section>
  );
}

function ReaderEntry({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, email, state, source, themes, consent_text: text, consent_at: at } = reader;
  const unsubscribe = useChange(readersKey, {
    send: () => adminApi.request('POST /admin/readers/{id}/unsubscribe', { params: { id } }),
    done: t('readers.unsubscribed'),
    failure: t('readers.unsubscribeError'),
  });
  return (
    <Entry
      name={email}
      badges={[t(`readers.state.${state}`), t(`readers.source.${source}`)]}
      warning={reader.is_refused && t('readers.refused')}
      facts={[
        t('readers.consent', { date: moment(at), text }),
        ...(themes.length > 0 ? [t('readers.themes', { themes: themes.join(', ') })] : []),
      ]}
    >
      {state !== 'left' && (
        <PlainButton
          loading={unsubscribe.isPending}
          aria-label={t('readers.unsubscribeNamed', { email })}
          onClick={() =>
            window.confirm(t('readers.confirmUnsubscribe', { email })) && unsubscribe.mutate(null)
          }
        >
          {t('readers.unsubscribe')}
        </PlainButton>
      )}
      <PersonActions email={email} onErased={() => {}} />
    </Entry>
  );
}
