import type { Client } from '@velvet-spoon/contract/api/client';
import type { Receipt } from '@velvet-spoon/contract/api/messages';
import { prefixMessage, withCountryCode } from '@velvet-spoon/contract/domain/contact-message';
import { findErrors, formText, type Refusal, sendForm } from '../../api/field-errors.ts';

/** Where the tab keeps an unsent message. */
export const CONTACT_FORM = 'vs_contact_form';

type ContactValues = ReturnType<typeof readValues>;

/** `requestId` is for the next attempt. After a failure it stays the same, so that no message is stored twice. */
export type ContactResult =
  | { ok: true; receipt: Receipt; requestId: string }
  | ({ ok: false; values: ContactValues; requestId: string } & Refusal);

const FAILED = 'Failed to send message. Please try again.';

/** Shared by the page's action on the server and in the browser. */
export async function sendContactForm(api: Client, form: FormData): Promise<ContactResult> {
  const values = readValues(form);
  const requestId = formText(form, 'request_id') || crypto.randomUUID();
  const formToken = formText(form, 'form_token');
  const answer = await sendForm(
    // Checked before the subject line is put in front: with it, a message of spaces would no longer be empty.
    findErrors(values),
    () =>
      api.request('POST /send', {
        body: {
          ...values,
          phone: withCountryCode(values.phone),
          message: prefixMessage(values.subject, values.message),
          website: formText(form, 'website'),
          request_id: requestId,
          // Left out if it could not be fetched: an empty token would count as forged.
          ...(formToken && { form_token: formToken }),
        },
      }),
    FAILED,
  );
  if (!answer.ok) return { ...answer, values, requestId };
  return { ok: true, receipt: answer.value, requestId: crypto.randomUUID() };
}

function readValues(form: FormData) {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    phone: formText(form, 'phone'),
    subject: formText(form, 'subject'),
    message: formText(form, 'message'),
  };
}

/**
 * A form sent within two seconds of its token looks like a robot's. A visitor who comes back to a draft may well be that
 * fast, so the draft keeps its first token. Both times are the server's, so the visitor's clock does not matter.
 */
export function tokenOfKeptForm(kept: string | undefined, current: string): string {
  if (!kept) return current;
  return openedAt(kept) <= openedAt(current) ? kept : current;
}

function openedAt(token: string): number {
  return Number(token.split('.', 1)[0]);
}
