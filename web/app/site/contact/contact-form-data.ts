import { ApiError, type Client } from '@velvet-spoon/contract/client';
import { prefixMessage, withCountryCode } from '@velvet-spoon/contract/contact-message';
import type { Receipt } from '@velvet-spoon/contract/messages';
import { formText } from '../../api/form-text.ts';

type ContactValues = Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>;

/** `requestId` is for the next attempt. After a failure it stays the same, so that no message is stored twice. */
export type ContactResult =
  | { ok: true; receipt: Receipt; requestId: string }
  | { ok: false; status: number; message: string; values: ContactValues; requestId: string };

const FAILED = 'Failed to send message. Please try again.';

/** Shared by the page's action on the server and in the browser. */
export async function sendContactForm(api: Client, form: FormData): Promise<ContactResult> {
  const values = readValues(form);
  const requestId = formText(form, 'request_id') || crypto.randomUUID();
  const formToken = formText(form, 'form_token');
  try {
    const receipt = await api.request('POST /send', {
      body: {
        ...values,
        phone: withCountryCode(values.phone),
        message: prefixMessage(values.subject, values.message),
        website: formText(form, 'website'),
        request_id: requestId,
        // Left out if it could not be fetched: an empty token would count as forged.
        ...(formToken && { form_token: formToken }),
      },
    });
    return { ok: true, receipt, requestId: crypto.randomUUID() };
  } catch (error) {
    if (!import.meta.env.SSR) console.error(error);
    const [status, message] = error instanceof ApiError ? [error.status, error.message] : [502, FAILED];
    return { ok: false, status, message, values, requestId };
  }
}

function readValues(form: FormData): ContactValues {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    phone: formText(form, 'phone'),
    subject: formText(form, 'subject'),
    message: formText(form, 'message'),
  };
}
