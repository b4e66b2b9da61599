import { DOCUMENT_ACCEPT, inMegabytes } from '@velvet-spoon/contract/limits';
import type { PostedApplication } from '@velvet-spoon/contract/visit';
import {
  APPLICATION_RECEIVED,
  detailFields,
  identityFields,
} from '@velvet-spoon/contract/wholesale-application';
import { Link } from 'react-router';
import { useRootData } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { NewPasswordField } from '../new-password-field.tsx';
import styles from '../wholesale.module.css';
import { ApplicationTextField } from './application-text-field.tsx';
import { useApplication } from './use-application.ts';

type PlainFailure = Extract<PostedApplication, { ok: false }>;

type RegisterFormProps = { requestId: string; plainFailure: PlainFailure | undefined; hasSent: boolean };

export function RegisterForm({ requestId, plainFailure, hasSent }: RegisterFormProps) {
  const { documentMaxBytes } = useRootData().statedLimits;
  const { state, submit, id } = useApplication(requestId, documentMaxBytes);
  const fileHint = `PDF, DOC, DOCX, JPG or PNG, up to ${inMegabytes(documentMaxBytes)}. Encrypted before it is stored.`;
  const isBusy = state.name === 'sending';
  const values = plainFailure?.values;
  const failure = state.name === 'failed' ? state.message : state.name === 'idle' && plainFailure?.message;
  const success =
    state.name === 'sent' ? state.message : state.name === 'idle' && hasSent && APPLICATION_RECEIVED;
  return (
    <form method="post" encType="multipart/form-data" className={form.form} onSubmit={submit}>
      <fieldset disabled={isBusy} className={form.group}>
        <input type="hidden" name="request_id" value={id} />
        {identityFields.map((field) => (
          <ApplicationTextField key={field.name} field={field} isRequired value={values?.[field.name]} />
        ))}
        <NewPasswordField label="Password" />
        {detailFields.map((field) => (
          <ApplicationTextField key={field.name} field={field} value={values?.[field.name]} />
        ))}
        <Field
          label="Corporate Documents"
          name="corporate_docs"
          type="file"
          accept={DOCUMENT_ACCEPT}
          hint={fileHint}
          aria-required
        />
        <Field
          label="W-9 Form"
          name="w9_form"
          type="file"
          accept={DOCUMENT_ACCEPT}
          hint={fileHint}
          aria-required
        />
        <button type="submit" className={button.primary}>
          Submit Application
        </button>
      </fieldset>
      {isBusy && <Progress fraction={state.fraction} />}
      <div role="status" className={form.status}>
        {success && <p className={form.success}>{success}</p>}
      </div>
      {failure && (
        <p role="alert" className={form.failure}>
          {failure}
        </p>
      )}
      <p className={form.note}>
        These are tax documents, and we treat them that way. <Link to="/privacy">How we handle them</Link>.
      </p>
      <p className={styles.links}>
        <Link to="/wholesale/login">Already registered? Sign in</Link>
      </p>
    </form>
  );
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
