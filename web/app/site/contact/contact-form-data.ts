import { ApiError, type Client } from '@velvet-spoon/contract/client';
import { prefixMessage, withCountryCode } from '@velvet-spoon/contract/contact-message';
import type { Receipt } from '@velvet-spoon/contract/messages';
import { formText } from '../../api/form-text.ts';

export const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactValues = Record<(typeof fieldNames)[number], string>;

export type ContactResult =
  | { ok: true; receipt: Receipt; nextRequestId: string }
  | { ok: false; status: number; message: string; values: ContactValues };

const FAILED = 'Failed to send message. Please try again.';

/** Sends what the form holds. The page's action and the browser do exactly the same. */
export async function sendContactForm(api: Client, form: FormData): Promise<ContactResult> {
  const values = readValues(form);
  try {
    const receipt = await api.request('POST /send', {
      body: {
        ...values,
        phone: withCountryCode(values.phone),
        message: prefixMessage(values.subject, values.message),
        website: formText(form, 'website'),
        ...optional('request_id', formText(form, 'request_id')),
        ...optional('form_token', formText(form, 'form_token')),
      },
    });
    return { ok: true, receipt, nextRequestId: crypto.randomUUID() };
  } catch (error) {
    if (!import.meta.env.SSR) console.error(error);
    const status = error instanceof ApiError ? error.status : 502;
    return { ok: false, status, message: (error instanceof Error && error.message) || FAILED, values };
  }
}

export function readValues(form: FormData): ContactValues {
  return Object.fromEntries(fieldNames.map((name) => [name, formText(form, name)])) as ContactValues;
}

function optional<Name extends string>(name: Name, value: string): { [K in Name]?: string } {
  return (value === '' ? {} : { [name]: value }) as { [K in Name]?: string };
}
