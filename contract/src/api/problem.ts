import { z } from 'zod';

/** Every way a call can fail. Codes are stable: the admin translates by them, and tests rely on them. */
export const problems = {
  moved: { status: 301, title: 'This has another address now' },
  'invalid-request': { status: 400, title: 'The request is invalid' },
  unauthorized: { status: 401, title: 'A valid token is required' },
  'invalid-credentials': { status: 401, title: 'The email, username or password is incorrect' },
  'passkey-refused': { status: 401, title: 'This passkey was not accepted' },
  'invalid-code': { status: 401, title: 'This code is wrong or was used before' },
  forbidden: { status: 403, title: 'This token does not allow that' },
  barred: { status: 403, title: 'This account cannot sign in' },
  'owner-required': { status: 403, title: 'Only an owner may do that' },
  'passkey-required': { status: 403, title: 'This account needs a passkey' },
  'recent-sign-in-required': { status: 403, title: 'This takes a sign-in of the last minutes' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This method is not accepted here' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'slug-taken': { status: 409, title: 'This slug is already taken' },
  'title-taken': { status: 409, title: 'This title is already taken' },
  'already-sent': { status: 409, title: 'This has been sent' },
  'not-empty': { status: 409, title: 'There is content already' },
  'being-added': { status: 409, title: 'This is still being added' },
  'in-use': { status: 409, title: 'This is still in use' },
  'in-bin': { status: 409, title: 'This is in the bin' },
  'file-gone': { status: 409, title: 'A file that this shows was deleted' },
  'not-restorable': { status: 409, title: 'This cannot be restored' },
  'price-list-changed': { status: 409, title: 'There is a newer price list' },
  'inquiry-refused': { status: 409, title: 'The price list does not allow this inquiry' },
  unchanged: { status: 409, title: 'It is already like that' },
  'staff-account': { status: 409, title: 'This is the account of a staff member' },
  'last-owner': { status: 409, title: 'There must be at least one owner' },
  'address-taken': { status: 409, title: 'This address already has an account' },
  'link-over': { status: 410, title: 'This link no longer works' },
  'version-conflict': { status: 412, title: 'Someone else changed this in the meantime' },
  'body-too-large': { status: 413, title: 'The request body is too large' },
  'file-too-large': { status: 413, title: 'The file is larger than we accept' },
  'unsupported-media-type': { status: 415, title: 'This content type is not accepted here' },
  'unsupported-file': { status: 415, title: 'This kind of file is not accepted' },
  'range-not-satisfiable': { status: 416, title: 'The file does not have this range' },
  'day-not-possible': { status: 422, title: 'There is no cake for that day' },
  'infected-file': { status: 422, title: 'The file did not pass the virus scan' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is unavailable right now' },
} as const;

export type ProblemCode = keyof typeof problems;

const explained = Object.entries(problems)
  .map(([code, { status, title }]) => `${code} (${status}): ${title}.`)
  .join(' ');

/**
 * RFC 9457. `detail` is the text for people: one sentence, or one for each invalid field; `fields` names those fields for
 * programs. Nothing in it is specific to one request (the request id is in the header X-Request-Id): two failed sign-ins
 * must be the same bytes.
 */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.union([z.string(), z.array(z.string())]),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).describe(explained),
  fields: z.array(z.string()).optional(),
});

export type Problem = z.infer<typeof ProblemSchema>;
