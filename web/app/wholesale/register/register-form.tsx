import { ApiError } from '@velvet-spoon/contract/client';
import type { PostedApplication } from '@velvet-spoon/contract/visit';
import {
  type applicationFields,
  detailFields,
  identityFields,
} from '@velvet-spoon/contract/wholesale-application';
import { useRef } from 'react';
import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DocumentField, UploadProgress } from '../document-field.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { APPLICATION_DRAFT, type Application, applicationRefusal } from './use-application.ts';

type PlainFailure = Extract<PostedApplication, { ok: false }>;

type RegisterFormProps = {
  application: Application;
  requestId: string;
  plainFailure: PlainFailure | undefined;
};

const files = [
  { name: 'corporate_docs', label: 'Corporate Documents' },
  { name: 'w9_form', label: 'W-9 Form' },
] as const;

export function RegisterForm({ application: { state, submit }, requestId, plainFailure }: RegisterFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const isBusy = state.name === 'sending';
  const values = plainFailure?.values;
  const refusal = state.name === 'failed' ? state : state.name === 'idle' && plainRefusal(plainFailure);
  const errors = refusal ? refusal.errors : undefined;
  const propsOf = ({ name, label, type, autoComplete, maxLength }: (typeof applicationFields)[number]) => ({
    name,
    label,
    type,
    autoComplete,
    maxLength,
    defaultValue: values?.[name],
    ...errorProps(errors, name),
  });
  const keepDraft = useDraft(element, APPLICATION_DRAFT);
  useErrorFocus(element, state.name === 'failed' ? state : null);
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={form.form}
      noValidate={useHydrated()}
      onChange={keepDraft}
      onSubmit={submit}
    >
      <fieldset disabled={isBusy} className={form.group}>
        <input type="hidden" name="request_id" value={requestId} />
        {identityFields.map((field) => (
          <Field key={field.name} {...propsOf(field)} required />
        ))}
        <NewPasswordField label="Password" {...errorProps(errors, 'password')} />
        {detailFields.map((field) => (
          <Field key={field.name} {...propsOf(field)} />
        ))}
        {files.map(({ name, label }) => (
          <DocumentField key={name} label={label} name={name} {...errorProps(errors, name)} />
        ))}
        <button type="submit" className={button.primary}>
          Submit Application
        </button>
      </fieldset>
      {isBusy && <UploadProgress fraction={state.fraction} what="your documents" />}
      <FormAnswer failure={refusal && refusal.message} />
      <p className={form.note}>
        These are tax documents, and we treat them that way. <Link to="/privacy">How we handle them</Link>.
      </p>
      <p className={styles.links}>
        <Link to="/wholesale/login">Already registered? Sign in</Link>
      </p>
    </form>
  );
}

function plainRefusal(failure: PlainFailure | undefined) {
  return failure && applicationRefusal(new ApiError(failure.status, failure.message, null, failure.fields));
}
