import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Answered, type FieldErrors, type Refusal, sendForm } from '../../api/field-errors.ts';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { useErrorFocus } from '../../ui/use-error-focus.ts';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { hasEnded, reasonOf } from './loaded.tsx';

type State =
  | { name: 'idle' }
  | { name: 'busy' }
  | { name: 'done'; message: string }
  | ({ name: 'failed' } & Refusal);

type Sending<T> = {
  /** Errors in what was typed. If there are any, nothing is sent. */
  errors: FieldErrors;
  send: () => Promise<T>;
  /** What to say if the server does not. */
  failed: string;
};

type AccountForm = ReturnType<typeof useAccountForm>;

/** The state of a partner's form. If a signed-in partner's session has ended, they are asked to sign in again. */
export function useAccountForm({ endSession }: Partial<Pick<SignedInPartner, 'endSession'>>) {
  const [state, setState] = useState<State>({ name: 'idle' });
  // A second click can come before the first one has disabled the button.
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const refusal = state.name === 'failed' ? state : null;
  useErrorFocus(element, refusal);

  /** Null if the form is being sent already. */
  async function submit<T>({ errors, send, failed }: Sending<T>): Promise<Answered<T> | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setState({ name: 'busy' });
    const answer = await sendForm(errors, send, failed);
    isSending.current = false;
    if (answer.ok) setState({ name: 'idle' });
    else if (endSession && hasEnded(answer.status)) endSession(reasonOf(answer));
    else setState({ name: 'failed', status: answer.status, message: answer.message, errors: answer.errors });
    return answer;
  }

  const formProps = (send: (data: FormData, element: HTMLFormElement) => Promise<void>) => ({
    ref: element,
    method: 'post',
    className: form.form,
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      void send(new FormData(event.currentTarget), event.currentTarget);
    },
  });

  return {
    state,
    isBusy: state.name === 'busy',
    refusal,
    formProps,
    submit,
    succeed: (message: string) => setState({ name: 'done', message }),
    fail: (message: string) => setState({ name: 'failed', status: 0, message, errors: {} }),
  };
}

/** Takes the focus, because the focused element was disabled while the form was sent. */
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

export type AccountPartProps = {
  partner: SignedInPartner;
  /** Called when the history has a new entry. */
  onChange: () => void;
};
