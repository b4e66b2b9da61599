import type { PostedForm } from '@velvet-spoon/contract/api/page-request';
import {
  type applicationFields,
  detailFields,
  identityFields,
} from '@velvet-spoon/contract/domain/wholesale-application';
import { useRef } from 'react';
import { Link } from 'react-router';
import { errorOfPost, refusalOf } from '../../api/field-errors.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { DocumentField, UploadProgress } from '../document-field.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { APPLICATION_FORM, type Application, FAILED, withFilesNeeded } from './use-application.ts';

type PlainFailure = Extract<PostedForm, { ok: false }>;

type RegisterFormProps = {
  application: Application;
  requestId: string;
  plainFailure: PlainFailure | undefined;
};

const files = [
  { name: 'corporate_docs', label: 'Corporate Documents' },
  { name: 'w9_form', label: 'W-9 Form' },
] as const;

export function RegisterForm({ application, requestId, plainFailure }: RegisterFormProps) {
  const { state, isBusy, send } = application;
  const element = useRef<HTMLFormElement>(null);
  const values = plainFailure?.values;
  const posted = state.name === 'idle' ? plainFailure : undefined;
  const refusal = posted ? withFilesNeeded(refusalOf(errorOfPost(posted), FAILED)) : application.refusal;
  const errors = refusal?.errors;
  const propsOf = ({ name, label, type, autoComplete, maxLength }: (typeof applicationFields)[number]) => ({
    name,
    label,
    type,
    autoComplete,
    maxLength,
    defaultValue: values?.[name],
    ...errorProps(errors, name),
  });
  const keepForm = useKeptForm(element, APPLICATION_FORM);
  useErrorFocus(element, state.name === 'failed' ? state : null);
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={form.form}
      noValidate={useHydrated()}
      onChange={keepForm}
      onSubmit={(event) => void send(event)}
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
      {isBusy && <UploadProgress fraction={application.fraction} what="your documents" />}
      <FormAnswer failure={refusal?.message} />
      <p className={form.note}>
        These are tax documents, and we treat them that way. <Link to="/privacy">How we handle them</Link>.
      </p>
      <p className={styles.links}>
        <Link to="/wholesale/login">Already registered? Sign in</Link>
      </p>
    </form>
  );
}
