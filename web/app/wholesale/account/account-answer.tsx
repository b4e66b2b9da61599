import { useEffect, useRef } from 'react';
import { FormAnswer } from '../../ui/form-answer.tsx';
import styles from './account.module.css';
import type { AccountForm } from './use-account-form.ts';

/** Takes the focus, because what had it was disabled while the form was being sent. */
export function AccountAnswer({ state, refusal }: Pick<AccountForm, 'state' | 'refusal'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.name === 'done' || state.name === 'failed') element.current?.querySelector('p')?.focus();
  }, [state]);
  return (
    <div ref={element} className={styles.answer}>
      <FormAnswer success={state.name === 'done' && state.message} failure={refusal?.message} />
    </div>
  );
}
