import { z } from 'zod';

/** Every way in which a call may fail. The code is stable: the admin translates by it, tests rely on it. */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  unauthorized: { status: 401, title: 'A valid token is needed' },
  'invalid-credentials': { status: 401, title: 'The e-mail, username or password is not right' },
  forbidden: { status: 403, title: 'This token may not do that' },
  'not-found': { status: 404, title: 'Not found' },
  'slug-taken': { status: 409, title: 'Another one has this slug already' },
  'version-conflict': { status: 412, title: 'Somebody else has changed this meanwhile' },
  'body-too-large': { status: 413, title: 'The request body is too large' },
  'file-too-large': { status: 413, title: 'The file is larger than we accept' },
  'unsupported-media-type': { status: 415, title: 'This content type is not accepted here' },
  'unsupported-file': { status: 415, title: 'This kind of file is not accepted' },
  'infected-file': { status: 422, title: 'The file did not pass the virus scan' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ProblemCode = keyof typeof problems;

/**
 * RFC 9457. `detail` is the text for people: one sentence, or one for each field that is wrong. Nothing in it
 * belongs to the one request (its id is the header X-Request-Id): two failed sign-ins must be the same bytes.
 */
export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.union([z.string(), z.array(z.string())]),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
});

export type Problem = z.infer<typeof ProblemSchema>;
