import { randomUUID } from 'node:crypto';
import { PASSWORD } from './accounts.ts';
import { buildPdf } from './documents.ts';

type Paper = { name: string; bytes: Buffer };

export type ApplicationForm = {
  username?: string;
  email?: string;
  password?: string;
  companyName?: string;
  requestId?: string;
  /** Null: no file was chosen. */
  corporate?: Paper | null;
  w9?: Paper | null;
};

/** An application as a browser sends it: the texts, then both files, with what a test does not say filled in. */
export function buildApplication(given: ApplicationForm = {}): FormData {
  const form = new FormData();
  if (given.requestId !== undefined) form.set('request_id', given.requestId);
  form.set('username', given.username ?? 'Dana Reed');
  form.set('email', given.email ?? `${randomUUID()}@bistro.example`);
  form.set('password', given.password ?? PASSWORD);
  if (given.companyName !== undefined) form.set('company_name', given.companyName);
  setPaper(form, 'corporate_docs', given.corporate, 'articles.pdf');
  setPaper(form, 'w9_form', given.w9, 'w9.pdf');
  return form;
}

function setPaper(form: FormData, name: string, paper: Paper | null | undefined, filename: string): void {
  const { name: chosen, bytes } =
    paper === null ? { name: '', bytes: Buffer.alloc(0) } : (paper ?? { name: filename, bytes: buildPdf() });
  form.set(name, new File([new Uint8Array(bytes)], chosen));
}
