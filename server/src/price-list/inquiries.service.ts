import type { Inquiry, InquiryInput, PartnerLine, SentInquiry } from '@velvet-spoon/contract/api/price-list';
import { firstInquiryDay, inquirySubject } from '@velvet-spoon/contract/domain/wholesale-offer';
import type { SignedIn } from '../auth/accounts.table.ts';
import { read as readCafe } from '../cafe/cafe.repository.ts';
import * as messages from '../messages/messages.repository.ts';
import { takeMessage } from '../messages/messages.service.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { defineLimit, HOUR } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as contacts from '../wholesale/partner-account.repository.ts';
import { accountGone } from '../wholesale/partner-account.service.ts';
import type { InquiryRow } from './inquiries.repository.ts';
import { readPartnerList } from './price-list.service.ts';

/** Per account: each is a mail to staff. */
const inquiryLimit = defineLimit('inquiry', () => [{ points: 20, seconds: HOUR }]);

type Receipt = { reference: string; total_cents: number };

/** Stores an inquiry as a message to staff. What it costs is computed here, from the list that partners see now. */
export async function send(
  services: Services,
  account: SignedIn,
  input: InquiryInput,
  address: string,
): Promise<Receipt> {
  const { request_id, note, wished_on } = input;
  return inTransaction(services, async (tx) => {
    const contact = await contacts.find(tx.db, account.id);
    if (!contact) throw accountGone();
    const { username: name, email, phone, company_name } = contact;
    // One that is sent again is not judged again: the list may have changed since it arrived.
    const known = request_id && (await messages.findByRequestId(tx.db, request_id));
    const sent = known && known.sender_id === account.id ? (known.details as Inquiry) : null;
    const details = sent ?? { company: company_name ?? name, ...(await priced(tx.db, input)) };
    const { reference } = await takeMessage(
      tx,
      {
        kind: 'inquiry',
        name,
        email,
        phone: phone ?? '',
        subject: inquirySubject(details.company),
        message: note,
        details,
        due_on: wished_on,
        sender_id: account.id,
        request_id,
        suspicion: null,
        address,
      },
      () => services.limits.within(tx.db).consume(inquiryLimit, account.id),
    );
    return { reference, total_cents: details.total_cents };
  });
}

type Priced = Pick<Inquiry, 'lines' | 'total_cents'>;

/** Says everything that is wrong at once, in words that name the dessert. */
async function priced(db: Db, { list_id, lines: asked, wished_on }: InquiryInput): Promise<Priced> {
  const list = await readPartnerList(db);
  if (list.id !== list_id) {
    const detail =
      'We have published a new price list in the meantime. Please check the prices, and send again.';
    throw new ProblemError('price-list-changed', detail);
  }
  const offered = new Map(list.lines.map((line) => [line.product_id, line]));
  const wrong: string[] = [];
  const wanted: { line: PartnerLine; cases: number }[] = [];
  for (const { product_id, cases } of asked) {
    const line = offered.get(product_id);
    const refusal = refusalOf(line, cases);
    if (refusal) wrong.push(refusal);
    else if (line) wanted.push({ line, cases });
  }
  const { timeZone } = (await readCafe(db)).document;
  const slowest = wanted.toSorted((a, b) => b.line.lead_days - a.line.lead_days)[0]?.line;
  const first = firstInquiryDay(timeZone, Date.now(), [slowest?.lead_days ?? 0]);
  if (wished_on < first) {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    wrong.push(`${slowest?.name ?? 'This'} can be ready on ${day.format(new Date(first))} at the earliest.`);
  }
  if (wrong.length > 0) throw new ProblemError('inquiry-refused', wrong);
  const lines = wanted.map(({ line: { product_id, name, pieces, price_cents }, cases }) => ({
    product_id,
    name,
    pieces,
    price_cents,
    cases,
    total_cents: cases * price_cents,
  }));
  return { lines, total_cents: lines.reduce((sum, line) => sum + line.total_cents, 0) };
}

function refusalOf(line: PartnerLine | undefined, cases: number): string | null {
  if (!line) return 'One of the desserts is no longer offered. Please open the price list again.';
  const { name, is_sold_out, minimum } = line;
  if (is_sold_out) return `${name} is sold out at the moment.`;
  return cases < minimum ? `${name}: please ask for at least ${minimum} cases.` : null;
}

export function presentInquiry(row: InquiryRow): SentInquiry {
  const { lines, total_cents } = row.details;
  return {
    id: row.id,
    reference: row.reference,
    sent_by: row.name,
    created_at: row.created_at.toISOString(),
    wished_on: row.due_on!,
    note: row.message,
    lines,
    total_cents,
    is_answered: row.state === 'answered',
    answers: row.answers.map(({ text, sent_at }) => ({ text, sent_at: new Date(sent_at!).toISOString() })),
  };
}
