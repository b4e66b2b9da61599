import { type Answered, type FieldErrors, findErrors, formText, sendForm } from '../../api/field-errors.ts';

type Proven = { password: string } & ({ token: string } | { email: string; code: string });

/** The address goes back into a refused form. The code does not, because that would put it into the page. */
export type MailedResult = { email: string; answer: Answered<{ message: string }> };

/** What a form with `MailedForm` sends to the API. */
function provenBody(values: FormData): Proven {
  const password = formText(values, 'password');
  const token = formText(values, 'token');
  if (token !== '') return { token, password };
  return { email: formText(values, 'email'), code: formText(values, 'code'), password };
}

/** Judges everything but the token, which nobody types. */
export function proofErrors(values: FormData, passwordMinimum: number): FieldErrors {
  const { password, ...proof } = provenBody(values);
  return findErrors('token' in proof ? { password } : { ...proof, password }, passwordMinimum);
}

export async function sendProof(
  values: FormData,
  send: (body: Proven) => Promise<{ message: string }>,
  { passwordMinimum, failed }: { passwordMinimum: number; failed: string },
): Promise<MailedResult> {
  const errors = proofErrors(values, passwordMinimum);
  return {
    email: formText(values, 'email'),
    answer: await sendForm(errors, () => send(provenBody(values)), failed),
  };
}
