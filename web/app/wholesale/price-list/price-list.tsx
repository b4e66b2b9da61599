import type { PartnerList } from '@velvet-spoon/contract/api/price-list';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { partnerApi } from '../../api/partner-session.ts';
import { useCafe, usePageTitle } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { useErrorFocus } from '../../ui/use-error-focus.ts';
import { Loading, NotLoaded, useLoaded } from '../account/loaded.tsx';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import { Inquiries } from './inquiries.tsx';
import { InquiryForm, SumBar } from './inquiry-form.tsx';
import styles from './price-list.module.css';
import { PriceTable } from './price-table.tsx';
import { csvOf, dayText, matching } from './price-words.ts';
import { useInquiry } from './use-inquiry.ts';

const load = () => partnerApi.request('GET /wholesale/price-list');

/** For an approved partner. */
export function PriceList({ partner }: { partner: SignedInPartner }) {
  const { outcome, reload } = useLoaded(load, partner);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentCount, setSentCount] = useState(0);
  return (
    <div className={styles.page}>
      <title>{usePageTitle('Price list')}</title>
      <h1 className={styles.title}>Price list</h1>
      <p className="screen-only">
        <Link to="/wholesale/login" className="tap">
          Your account
        </Link>
      </p>
      {!outcome && <Loading />}
      {outcome?.ok === false && outcome.status === 404 && (
        <Empty>There is no price list yet. We’ll email you when there is.</Empty>
      )}
      {outcome?.ok === false && outcome.status !== 404 && (
        <NotLoaded text="Could not load the price list." onRetry={reload} />
      )}
      {outcome?.ok && (
        <LoadedList
          list={outcome.value}
          partner={partner}
          failure={failure}
          onSent={() => setSentCount((count) => count + 1)}
          onOutdated={(why) => {
            setFailure(why);
            reload();
          }}
        />
      )}
      <Inquiries key={sentCount} partner={partner} />
    </div>
  );
}

type LoadedListProps = Parameters<typeof useInquiry>[0];

function LoadedList(props: LoadedListProps) {
  const { list } = props;
  const { name: cafe } = useCafe();
  const inquiry = useInquiry(props);
  const [typed, setTyped] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const shown = matching(list.lines, useDeferredValue(typed));
  const validity = `Valid from ${dayText(list.valid_from)}`;
  useErrorFocus(element, inquiry.state.errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A row that the search hides may be in error.
    setTyped('');
    void inquiry.send();
  }

  return (
    <form ref={element} className={styles.list} noValidate onSubmit={submit}>
      <p className={styles.validity}>{validity}</p>
      <Tools list={list} typed={typed} onType={setTyped} />
      {shown.length === 0 && <Empty>No dessert matches your search.</Empty>}
      {shown.length > 0 && (
        <PriceTable
          lines={shown}
          heading={`${cafe}: price list. ${validity}`}
          cases={inquiry.draft}
          errors={inquiry.state.errors ?? {}}
          onChange={inquiry.change}
        />
      )}
      <SumBar wanted={inquiry.wanted} />
      <InquiryForm inquiry={inquiry} />
    </form>
  );
}

type ToolsProps = { list: PartnerList; typed: string; onType: (text: string) => void };

function Tools({ list, typed, onType }: ToolsProps) {
  function saveCsv(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csvOf(list.lines)], { type: 'text/csv;charset=utf-8' }));
    link.download = `price-list-${list.valid_from}.csv`;
    link.click();
    // Not at once: the browser starts to read it after this.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  return (
    <div className={`${styles.tools} screen-only`}>
      <Field
        label="Search the list"
        type="search"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        // It filters by itself, and must not send the inquiry around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <button type="button" className={button.quiet} onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className={button.quiet} onClick={saveCsv}>
        Download (CSV)
      </button>
    </div>
  );
}
