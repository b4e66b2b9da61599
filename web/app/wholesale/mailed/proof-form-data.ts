import type { Client } from '@velvet-spoon/contract/api/client';
import { type ActionFunctionArgs, data } from 'react-router';
import { api } from '../../api/browser.ts';
import { type Answered, type FieldErrors, findErrors, formText, sendForm } from '../../api/field-errors.ts';
import { requestContext } from '../../api/request-context.ts';

type Proven = { password: string } & ({ token: string } | { email: string; code: string });

/** A refused form keeps the address. It does not keep the code, which must not be in the page. */
export type MailedResult = { email: string; answer: Answered<{ message: string }> };

/** What a form with `MailedForm` sends to the API. */
function provenBody(values: FormData): Proven {
  const password = formText(values, 'password');
  const token = formText(values, 'token');
  if (token !== '') return { token, password };
  return { email: formText(values, 'email'), code: formText(values, 'code'), password };
}

/** Checks everything but the token, which visitors do not type. */
export function proofErrors(values: FormData, passwordMinimum: number): FieldErrors {
  const { password, ...proof } = provenBody(values);
  return findErrors('token' in proof ? { password } : { ...proof, password }, passwordMinimum);
}

/** Where a form with `MailedForm` goes, and what to say if no answer comes. */
type Target = { call: 'POST /auth/confirm' | 'POST /auth/reset'; failed: string };

async function send(client: Client, request: Request, { call, failed }: Target, passwordMinimum = 0) {
  const values = await request.formData();
  const body = provenBody(values);
  const answer = await sendForm(
    proofErrors(values, passwordMinimum),
    () => client.request(call, { body }),
    failed,
  );
  return { email: formText(values, 'email'), answer };
}

export async function proofAction(target: Target, { request, context }: ActionFunctionArgs) {
  const { api, statedLimits } = context.get(requestContext);
  const result = await send(api, request, target, statedLimits.passwordMinimum);
  return data(result, result.answer.ok ? 200 : result.answer.status);
}

/** The form has checked the length of the password before this. */
export function proofClientAction(target: Target, { request }: { request: Request }): Promise<MailedResult> {
  return send(api, request, target);
}
