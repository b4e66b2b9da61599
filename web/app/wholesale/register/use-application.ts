import type { UploadForm } from '@velvet-spoon/contract/client';
import { tooLargeText } from '@velvet-spoon/contract/limits';
import { recordOf } from '@velvet-spoon/contract/record-of';
import { applicationFields, BOTH_FILES_NEEDED } from '@velvet-spoon/contract/wholesale-application';
import { type FormEvent, useState } from 'react';
import { formText } from '../../api/form-text.ts';
import { upload } from '../../api/upload.ts';

const CALL = 'POST /wholesale/register';
type Form = UploadForm<typeof CALL>;

const FAILED = 'Could not submit the application.';

type State =
  | { name: 'idle' }
  | { name: 'sending'; fraction: number }
  | { name: 'sent'; message: string }
  | { name: 'failed'; message: string };

/** With JavaScript: checks the form, uploads it with progress, and clears it on success. */
export function useApplication(firstId: string, fileBytes: number) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const [id, setId] = useState(firstId);

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const files = { corporate_docs: fileOf(data, 'corporate_docs'), w9_form: fileOf(data, 'w9_form') };
    if (!hasBoth(files)) {
      setState({ name: 'failed', message: BOTH_FILES_NEEDED });
      return;
    }
    const large = Object.values(files).find(({ size }) => size > fileBytes);
    if (large) {
      // The server would say the same, but only after the whole upload.
      setState({ name: 'failed', message: tooLargeText(large.name, fileBytes) });
      return;
    }
    setState({ name: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number) => setState({ name: 'sending', fraction });
      const { message } = await upload(CALL, { fields: fieldsOf(data), files }, { onProgress });
      form.reset();
      setId(crypto.randomUUID());
      setState({ name: 'sent', message });
    } catch (error) {
      console.error(error);
      setState({ name: 'failed', message: (error instanceof Error && error.message) || FAILED });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(event.currentTarget);
  }

  return { state, submit, id };
}

function fieldsOf(data: FormData): Form['fields'] {
  return {
    ...recordOf(applicationFields, 'name', ({ name }) => formText(data, name)),
    password: formText(data, 'password'),
    request_id: formText(data, 'request_id'),
  };
}

function fileOf(data: FormData, name: keyof Form['files']): File | null {
  const file = data.get(name);
  return file instanceof File && file.name !== '' && file.size > 0 ? file : null;
}

function hasBoth(files: Record<keyof Form['files'], File | null>): files is Form['files'] {
  return files.corporate_docs !== null && files.w9_form !== null;
}
