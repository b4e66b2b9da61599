import type { UploadForm } from '@velvet-spoon/contract/client';
import { recordOf } from '@velvet-spoon/contract/record-of';
import type { StatedLimits } from '@velvet-spoon/contract/stated-limits';
import { applicationFields, BOTH_FILES_NEEDED } from '@velvet-spoon/contract/wholesale-application';
import { type FormEvent, useRef, useState } from 'react';
import { findErrors, formText, hasErrors, type Refusal, refusalOf } from '../../api/field-errors.ts';
import { upload } from '../../api/upload.ts';
import { discardDraft } from '../../ui/use-draft.ts';
import { fileErrors, fileOf } from '../document-field.tsx';

const CALL = 'POST /wholesale/register';
type Form = UploadForm<typeof CALL>;

export const APPLICATION_DRAFT = 'vs_application_draft';

const FAILED = 'Could not submit the application.';

type State =
  | { name: 'idle' }
  | { name: 'sending'; fraction: number }
  | { name: 'sent'; message: string }
  | ({ name: 'failed' } & Refusal);

export type Application = { state: State; submit: (event: FormEvent<HTMLFormElement>) => void };

type Limits = Pick<StatedLimits, 'documentMaxBytes' | 'passwordMinimum'>;

/** With JavaScript: judges the form and uploads it with progress. */
export function useApplication({ documentMaxBytes, passwordMinimum }: Limits): Application {
  const [state, setState] = useState<State>({ name: 'idle' });
  // A second click can come before the first one has disabled the button.
  const isSending = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const fields = fieldsOf(data);
    const { username, email, password } = fields;
    const files = { corporate_docs: fileOf(data, 'corporate_docs'), w9_form: fileOf(data, 'w9_form') };
    const errors = {
      ...findErrors({ username, email, password }, passwordMinimum),
      ...fileErrors(files, documentMaxBytes),
    };
    if (!hasBoth(files) || hasErrors(errors)) {
      const message = hasBoth(files) ? null : BOTH_FILES_NEEDED;
      setState({ name: 'failed', status: 400, message, errors });
      return;
    }
    isSending.current = true;
    setState({ name: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number) => setState({ name: 'sending', fraction });
      const { message } = await upload(CALL, { fields, files }, { onProgress });
      discardDraft(APPLICATION_DRAFT);
      setState({ name: 'sent', message });
    } catch (error) {
      console.error(error);
      setState({ name: 'failed', ...applicationRefusal(error) });
    } finally {
      isSending.current = false;
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending.current) void send(event.currentTarget);
  }

  return { state, submit };
}

/** The text of the specification about missing files goes with the words beside each field. */
export function applicationRefusal(error: unknown): Refusal {
  const refusal = refusalOf(error, FAILED);
  const isAboutFiles = error instanceof Error && error.message === BOTH_FILES_NEEDED;
  return isAboutFiles ? { ...refusal, message: BOTH_FILES_NEEDED } : refusal;
}

function fieldsOf(data: FormData): Form['fields'] {
  return {
    ...recordOf(applicationFields, 'name', ({ name }) => formText(data, name)),
    password: formText(data, 'password'),
    request_id: formText(data, 'request_id'),
  };
}

function hasBoth(files: Record<keyof Form['files'], File | null>): files is Form['files'] {
  return files.corporate_docs !== null && files.w9_form !== null;
}
