import { WHOLESALE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useEffect, useRef } from 'react';
import button from '../../ui/button.module.css';
import { Field, TextArea } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from './price-list.module.css';
import { dayText, dollars } from './price-words.ts';
import type { InquiryHandle } from './use-inquiry.ts';

/** Below the list: when, what else, and what it comes to. */
export function InquiryForm({ inquiry }: { inquiry: InquiryHandle }) {
  const { draft, change, state, wanted, first } = inquiry;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.sent || state.failure) answer.current?.querySelector('p')?.focus();
  }, [state]);
  return (
    <section
      id="inquiry"
      className={`${styles.inquiry} ${form.form} screen-only`}
      aria-labelledby="inquiry-title"
    >
      <h2 id="inquiry-title">Your inquiry</h2>
      <p>This is an inquiry, not an order: we’ll answer by email with a confirmation.</p>
      {wanted.length > 0 && (
        <ul className={styles.chosen}>
          {wanted.map(({ line, cases }) => (
            <li key={line.product_id}>
              <span>
                {line.name}, {cases} × {dollars(line.price_cents)}
              </span>
              <span>{dollars(cases * line.price_cents)}</span>
            </li>
          ))}
        </ul>
      )}
      <fieldset disabled={state.isSending} className={form.group}>
        <Field
          label="For which day?"
          name="wished_on"
          type="date"
          required
          min={first}
          hint={wanted.length > 0 && `The earliest day for what you chose is ${dayText(first)}.`}
          error={state.errors?.wished_on}
          value={draft.wished_on ?? ''}
          onChange={({ currentTarget }) => change('wished_on', currentTarget.value)}
        />
        <TextArea
          label="Anything else?"
          name="note"
          rows={4}
          maxLength={WHOLESALE_LIMITS.note}
          value={draft.note ?? ''}
          onChange={({ currentTarget }) => change('note', currentTarget.value)}
        />
        <button type="submit" className={button.primary}>
          {state.isSending ? 'Sending...' : 'Send inquiry'}
        </button>
      </fieldset>
      <div ref={answer}>
        <FormAnswer
          success={
            state.sent &&
            `Thank you. Your inquiry ${state.sent.reference} for ${dollars(state.sent.total_cents)} has arrived. It is not an order yet: we’ll answer by email with a confirmation.`
          }
          failure={state.failure}
        />
      </div>
    </section>
  );
}

/** Stays in view while the list is scrolled. */
export function SumBar({ wanted }: Pick<InquiryHandle, 'wanted'>) {
  const cases = wanted.reduce((sum, one) => sum + one.cases, 0);
  const cents = wanted.reduce((sum, { line, cases }) => sum + cases * line.price_cents, 0);
  return (
    <div className={`${styles.sum} screen-only`}>
      <p role="status">
        {wanted.length === 0
          ? 'Enter how many cases you would like.'
          : `${cases} ${cases === 1 ? 'case' : 'cases'}: ${dollars(cents)}`}
      </p>
      <a href="#inquiry" className="tap">
        Go to your inquiry
      </a>
    </div>
  );
}
