import { ApiError } from '@velvet-spoon/contract/client';
import { DOCUMENT_ACCEPT, inMegabytes } from '@velvet-spoon/contract/limits';
import type { PostedApplication } from '@velvet-spoon/contract/visit';
import { detailFields, identityFields } from '@velvet-spoon/contract/wholesale-application';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { ApplicationTextField } from './application-text-field.tsx';
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
  const { documentMaxBytes } = useRootData().statedLimits;
  const fileHint = `PDF, DOC, DOCX, JPG or PNG, up to ${inMegabytes(documentMaxBytes)}. Encrypted before it is stored.`;
  const isBusy = state.name === 'sending';
  const values = plainFailure?.values;
  const refusal = state.name === 'failed' ? state : state.name === 'idle' && plainRefusal(plainFailure);
  const errors = refusal ? refusal.errors : undefined;
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
          <ApplicationTextField
            key={field.name}
            field={field}
            isRequired
            value={values?.[field.name]}
            {...errorProps(errors, field.name)}
          />
        ))}
        <NewPasswordField label="Password" {...errorProps(errors, 'password')} />
        {detailFields.map((field) => (
          <ApplicationTextField
            key={field.name}
            field={field}
            value={values?.[field.name]}
            {...errorProps(errors, field.name)}
          />
        ))}
        {files.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="file"
            accept={DOCUMENT_ACCEPT}
            hint={fileHint}
            aria-required
            {...errorProps(errors, name)}
          />
        ))}
        <button type="submit" className={button.primary}>
          Submit Application
        </button>
      </fieldset>
      {isBusy && <Progress fraction={state.fraction} />}
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

function Progress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100);
  return (
    <div className={form.progress}>
      <progress value={percent} max={100} aria-label="Upload" />
      <p className={form.note}>
        {percent < 100 ? `Uploading: ${percent}%` : 'Checking and encrypting your documents'}
      </p>
    </div>
  );
}
