import { ApiError } from '@velvet-spoon/contract/api/client';
import type { InquiryInput, PartnerLine, PartnerList } from '@velvet-spoon/contract/api/price-list';
import { firstInquiryDay } from '@velvet-spoon/contract/domain/wholesale-offer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../api/field-errors.ts';
import { partnerApi } from '../../api/partner-session.ts';
import { useCafe } from '../../api/root-data.ts';
import { readKeptForm, storeKeptForm } from '../../ui/use-kept-form.ts';
import { hasEnded, reasonOf } from '../account/loaded.tsx';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import { dayText } from './price-words.ts';

/** Where the tab keeps an inquiry that was not sent: cases by dessert, the day, the note and the id of the request. */
const keyOf = ({ profile }: SignedInPartner) => `vs_inquiry ${profile.email}`;

type Draft = Readonly<Record<string, string>>;

type State = {
  isSending?: boolean;
  failure?: string | null;
  errors?: Draft;
  sent?: { reference: string; total_cents: number };
};

type Options = {
  list: PartnerList;
  partner: SignedInPartner;
  /** Why the list was loaded again, if an inquiry was refused for it. */
  failure: string | null;
  onSent: () => void;
  /** There is a newer list. */
  onOutdated: (failure: string) => void;
};

/** What a partner asks for, as typed. It survives a reload and a failure. */
export function useInquiry({ list, partner, failure, onSent, onOutdated }: Options) {
  const { timeZone } = useCafe();
  const [draft, setDraft] = useState<Draft>(() => readKeptForm(keyOf(partner)));
  const [state, setState] = useState<State>({ failure });
  const isSending = useRef(false);
  const [now] = useState(() => Date.now());
  useEffect(() => storeKeptForm(keyOf(partner), draft), [partner, draft]);

  /** What was changed is another inquiry, even if the answer to the last attempt was lost. */
  const change = useCallback((name: string, value: string) => {
    setDraft(({ request_id: _, ...others }) => ({ ...others, [name]: value }));
    setState({});
  }, []);

  const wanted = list.lines
    .map((line) => ({ line, cases: line.is_sold_out ? 0 : Number(draft[line.product_id] || 0) }))
    .filter(({ cases }) => cases !== 0);
  const first = firstInquiryDay(
    timeZone,
    now,
    wanted.map(({ line }) => line.lead_days),
  );

  async function send(): Promise<void> {
    const errors = errorsIn(draft, wanted, first);
    if (wanted.length === 0 || Object.keys(errors).length > 0) {
      setState({ errors, failure: wanted.length === 0 ? 'Enter how many cases you would like.' : null });
      return;
    }
    // A second click can come before the first one has disabled the button.
    if (isSending.current) return;
    isSending.current = true;
    setState({ isSending: true });
    const requestId = draft.request_id ?? crypto.randomUUID();
    setDraft({ ...draft, request_id: requestId });
    const body: InquiryInput = {
      list_id: list.id,
      lines: wanted.map(({ line, cases }) => ({ product_id: line.product_id, cases })),
      wished_on: draft.wished_on ?? '',
      note: draft.note ?? '',
      request_id: requestId,
    };
    try {
      const sent = await partnerApi.request('POST /wholesale/inquiries', { body });
      setDraft({});
      setState({ sent });
      onSent();
    } catch (error) {
      fail(error);
    }
    isSending.current = false;
  }

  function fail(error: unknown): void {
    console.error(error);
    const refusal = refusalOf(error, 'Could not send your inquiry. Nothing is lost: please try again.');
    const { code = null, details = [] } = error instanceof ApiError ? error : {};
    if (hasEnded(refusal.status)) partner.endSession(reasonOf(refusal));
    else if (code === 'price-list-changed') onOutdated(refusal.message ?? '');
    else setState({ failure: details.length > 0 ? details.join(' ') : refusal.message });
  }

  return { draft, change, state, wanted, first, send };
}

export type InquiryHandle = ReturnType<typeof useInquiry>;

type Wanted = { line: PartnerLine; cases: number };

function errorsIn(draft: Draft, wanted: Wanted[], first: string): Draft {
  const errors: Record<string, string> = {};
  for (const { line, cases } of wanted) {
    if (!Number.isInteger(cases)) errors[line.product_id] = 'Please enter whole cases.';
    else if (cases < line.minimum) errors[line.product_id] = `At least ${line.minimum}`;
  }
  const day = draft.wished_on ?? '';
  if (day === '') errors.wished_on = 'Please choose a day.';
  else if (day < first) errors.wished_on = `The first possible day is ${dayText(first)}.`;
  return errors;
}
