import type { UploadForm } from '@velvet-spoon/contract/api/client';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import type { StatedLimits } from '@velvet-spoon/contract/domain/stated-limits';
import { applicationFields, BOTH_FILES_NEEDED } from '@velvet-spoon/contract/domain/wholesale-application';
import { type FormEvent, useState } from 'react';
import { findErrors, formText, type Refusal } from '../../api/field-errors.ts';
import { upload } from '../../api/upload.ts';
import { fieldWords } from '../../ui/field-words.ts';
import { discardKeptForm } from '../../ui/use-kept-form.ts';
import { useAccountForm } from '../account/account-form.tsx';
import { fileErrors, fileOf } from '../document-field.tsx';

const CALL = 'POST /wholesale/register';
type Form = UploadForm<typeof CALL>;

export const APPLICATION_FORM = 'vs_application_form';

export const FAILED = 'Could not submit the application.';

export type Application = ReturnType<typeof useApplication>;

type Limits = Pick<StatedLimits, 'documentMaxBytes' | 'passwordMinimum'>;

/** With JavaScript: judges the form and uploads it with progress. */
export function useApplication({ documentMaxBytes, passwordMinimum }: Limits) {
  const { state, isBusy, refusal, submit, succeed } = useAccountForm({});
  const [fraction, setFraction] = useState(0);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fields = fieldsOf(data);
    const { username, email, password } = fields;
    const files = { corporate_docs: fileOf(data, 'corporate_docs'), w9_form: fileOf(data, 'w9_form') };
    setFraction(0);
    const answer = await submit({
      errors: {
        ...findErrors({ username, email, password }, passwordMinimum),
        ...fileErrors(files, documentMaxBytes),
      },
      send: () => upload(CALL, { fields, files: files as Form['files'] }, { onProgress: setFraction }),
      failed: FAILED,
    });
    if (!answer?.ok) return;
    discardKeptForm(APPLICATION_FORM);
    succeed(answer.value.message);
  }

  return { state, isBusy, fraction, refusal: refusal && withFilesNeeded(refusal), send };
}

/** The specified text about missing files appears together with the errors beside the fields. */
export function withFilesNeeded<R extends Refusal>(refusal: R): R {
  const isMissing = ['corporate_docs', 'w9_form'].some(
    (name) => refusal.errors[name] !== undefined && refusal.errors[name] === fieldWords(name, 'missing'),
  );
  return isMissing ? { ...refusal, message: BOTH_FILES_NEEDED } : refusal;
}

function fieldsOf(data: FormData): Form['fields'] {
  return {
    ...recordOf(applicationFields, 'name', ({ name }) => formText(data, name)),
    password: formText(data, 'password'),
    request_id: formText(data, 'request_id'),
  };
}
