import { tooLargeText } from '@velvet-spoon/contract/limits';
import { BOTH_FILES_NEEDED } from '@velvet-spoon/contract/wholesale-application';
import { type FormEvent, useState } from 'react';
import { upload } from '../../api/upload.ts';

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
    const body = tidy(new FormData(form));
    if (!hasFile(body, 'corporate_docs') || !hasFile(body, 'w9_form')) {
      setState({ name: 'failed', message: BOTH_FILES_NEEDED });
      return;
    }
    const large = files(body).find(({ size }) => size > fileBytes);
    if (large) {
      // The server would say the same, but only after the upload.
      setState({ name: 'failed', message: tooLargeText(large.name, fileBytes) });
      return;
    }
    setState({ name: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number) => setState({ name: 'sending', fraction });
      const { message } = await upload<{ message: string }>('/wholesale/register', body, { onProgress });
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

/** Trims texts and drops empty ones. Keeps the order: the API needs texts before files. */
function tidy(form: FormData): FormData {
  const tidied = new FormData();
  for (const [name, value] of form) {
    const clean = typeof value === 'string' ? value.trim() : value;
    if (clean !== '') tidied.append(name, clean);
  }
  return tidied;
}

function files(form: FormData): File[] {
  return [...form.values()].filter((value) => value instanceof File);
}

function hasFile(form: FormData, name: string): boolean {
  const file = form.get(name);
  return file instanceof File && file.name !== '' && file.size > 0;
}
