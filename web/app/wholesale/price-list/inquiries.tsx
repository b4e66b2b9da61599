import type { SentInquiry } from '@velvet-spoon/contract/api/price-list';
import { partnerApi } from '../../api/partner-session.ts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import { Empty } from '../../ui/notice.tsx';
import { Loading, NotLoaded, useLoaded } from '../account/loaded.tsx';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import wholesale from '../wholesale.module.css';
import styles from './price-list.module.css';
import { dayText, dollars } from './price-words.ts';

const load = () => partnerApi.request('GET /wholesale/inquiries');

/** The newest of the company, with the answers. */
export function Inquiries({ partner }: { partner: SignedInPartner }) {
  const { outcome, reload } = useLoaded(load, partner);
  return (
    <section className={`${styles.inquiries} screen-only`} aria-labelledby="inquiries">
      <h2 id="inquiries">Your inquiries</h2>
      {!outcome && <Loading />}
      {outcome?.ok === false && <NotLoaded text="Could not load your inquiries." onRetry={reload} />}
      {outcome?.ok && outcome.value.length === 0 && <Empty>You have not sent any yet.</Empty>}
      {outcome?.ok && (
        <ol className={styles.sent}>
          {outcome.value.map((inquiry) => (
            <Inquiry key={inquiry.id} inquiry={inquiry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Inquiry({ inquiry }: { inquiry: SentInquiry }) {
  const { timeZone } = useCafe();
  const { reference, sent_by, created_at, wished_on, note, lines, total_cents, is_answered, answers } =
    inquiry;
  return (
    <li>
      <h3>
        {reference}, {longDate(created_at, timeZone)}
      </h3>
      <p className={is_answered ? wholesale.approved : wholesale.pending}>
        {is_answered ? 'Answered' : 'Waiting for our answer'}
      </p>
      <p>
        For {dayText(wished_on)}, {dollars(total_cents)}, sent by {sent_by}
      </p>
      <ul className={styles.terms}>
        {lines.map(({ product_id, name, cases }) => (
          <li key={product_id}>
            {name} × {cases}
          </li>
        ))}
      </ul>
      {note && <p className={styles.quoted}>{note}</p>}
      {answers.map(({ text, sent_at }) => (
        <blockquote key={sent_at} className={wholesale.words}>
          <p className={styles.fine}>Our answer of {longDate(sent_at, timeZone)}</p>
          {text}
        </blockquote>
      ))}
    </li>
  );
}
