import { randomUUID } from 'node:crypto';
import { prefixMessage } from '@velvet-spoon/contract/domain/contact-message';
import { type CamelDetails, detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { PASSWORD } from './accounts.ts';
import { buildPdf } from './documents.ts';

type FormFile = { name: string; bytes: Buffer };

export type ApplicationForm = { [Name in keyof CamelDetails]?: string } & {
  username?: string;
  email?: string;
  password?: string;
  requestId?: string;
  /** Null if no file was chosen. */
  corporate?: FormFile | null;
  w9?: FormFile | null;
};

/** An application as a browser sends it: text fields first, then both files. Missing values get defaults. */
export function buildApplication(given: ApplicationForm = {}): FormData {
  const form = new FormData();
  if (given.requestId !== undefined) form.set('request_id', given.requestId);
  form.set('username', given.username ?? 'Dana Reed');
  form.set('email', given.email ?? `${randomUUID()}@bistro.example`);
  form.set('password', given.password ?? PASSWORD);
  for (const { name, camelName } of detailFields) {
    const value = given[camelName];
    if (value !== undefined) form.set(name, value);
  }
  setFile(form, 'corporate_docs', given.corporate, 'articles.pdf');
  setFile(form, 'w9_form', given.w9, 'w9.pdf');
  return form;
}

function setFile(form: FormData, name: string, file: FormFile | null | undefined, filename: string): void {
  const { name: chosen, bytes } =
    file === null ? { name: '', bytes: Buffer.alloc(0) } : (file ?? { name: filename, bytes: buildPdf() });
  form.set(name, new File([new Uint8Array(bytes)], chosen));
}

/** A message as the contact form sends it. The same `requestId` again is the same message. */
export function sendMessage(api: string, requestId: string, index: number): Promise<Response> {
  const subject = `Order ${index}`;
  return fetch(`${api}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Guest ${index}`,
      email: `guest-${index}@guest.example`,
      phone: '+1 908 555 0142',
      subject,
      message: prefixMessage(subject, `Message ${index}.`),
      request_id: requestId,
    }),
    signal: AbortSignal.timeout(60_000),
  });
}
