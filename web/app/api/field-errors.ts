import { ApiError } from '@velvet-spoon/contract/api/client';
import type { PostedForm } from '@velvet-spoon/contract/api/page-request';
import { isEmailCode, readEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { isBlank, looksLikeEmail } from '@velvet-spoon/contract/domain/typed-text';
import { fieldWords, tooShortWords } from '../ui/field-words.ts';

/** The error texts beside the fields, by field name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was not accepted. Without a message, the errors of its fields are enough. */
export type Refusal = { status: number; message: string | null; errors: FieldErrors };

type Judge = (value: string) => boolean;

const isGood: Record<string, Judge> = {
  email: looksLikeEmail,
  code: (value) => isEmailCode(readEmailCode(value)),
};

/** A country code alone is what remains when the number is deleted. */
const isEmpty: Record<string, Judge> = { phone: (value) => /^\+?1?\D*$/.test(value) };

/** Checks the required fields of a form as they were typed, before anything is sent. */
export function findErrors(values: Record<string, string>, passwordMinimum = 0): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = errorOf(name, value, passwordMinimum);
    if (found) errors[name] = found;
  }
  return errors;
}

function errorOf(name: string, value: string, passwordMinimum: number): string | undefined {
  if (isBlank(value) || isEmpty[name]?.(value)) return fieldWords(name, 'missing');
  if (isGood[name]?.(value) === false) return fieldWords(name, 'refused');
  if (name === 'password' && value.length < passwordMinimum) return tooShortWords(passwordMinimum);
  return undefined;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/**
 * Turns a failed request into words for the visitor. The API's message about a malformed request is for programmers,
 * with names of fields and terms of the validator, and is never shown. `wordsOf` has the words of fields that only one
 * form has.
 */
export function refusalOf(error: unknown, failed: string, wordsOf = refusedWords): Refusal {
  if (!(error instanceof ApiError)) return { status: 502, message: failed, errors: {} };
  const { status, message, fields, details } = error;
  if (fields.length === 0) return { status, message: message || failed, errors: {} };
  const errors: Record<string, string> = {};
  for (const [index, name] of fields.entries()) {
    const words = wordsOf(name);
    if (words) errors[name] = status === 400 ? words : (details[index] ?? message);
  }
  return { status, message: hasErrors(errors) ? null : failed, errors };
}

function refusedWords(name: string): string | undefined {
  return fieldWords(name, 'refused');
}

/** Why a form with files, posted without JavaScript, was refused. */
export function errorOfPost({ status, fields, details }: Extract<PostedForm, { ok: false }>): ApiError {
  return new ApiError(status, details.join(', '), null, fields, details);
}

export type Answered<T> = { ok: true; value: T } | ({ ok: false } & Refusal);

/** Sends a form unless its fields have errors. Never throws. */
export async function sendForm<T>(
  errors: FieldErrors,
  send: () => Promise<T>,
  failed: string,
  wordsOf = refusedWords,
): Promise<Answered<T>> {
  if (hasErrors(errors)) return { ok: false, status: 400, message: null, errors };
  try {
    return { ok: true, value: await send() };
  } catch (error) {
    // On the server, the API has logged it already.
    if (!import.meta.env.SSR) console.error(error);
    return { ok: false, ...refusalOf(error, failed, wordsOf) };
  }
}

/** The trimmed value of a text field; empty if the field is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
