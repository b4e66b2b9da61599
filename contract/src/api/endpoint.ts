import { z } from 'zod';
import type { ProblemCode } from './problem.ts';

const ROLES = ['owner', 'staff'] as const satisfies Role[];

export const RoleSchema = z.enum(ROLES);

/** Who may call an endpoint. A partner may still be pending; an administrator is also an account. */
export type Audience = 'public' | 'account' | 'partner' | 'administrator';

/** What an administrator may do: owners also decide who works here. */
export type Role = 'owner' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const IdParams = z.strictObject({ id: z.uuid() });

export type Endpoint = {
  noun: string;
  method: Method;
  /** Parameters in braces, as OpenAPI writes them: /content/products/{slug}. */
  path: `/${string}`;
  audience: Audience;
  /** For administrators who are owners only. */
  role?: 'owner';
  /** Only for partners whom staff have approved. */
  partner?: 'approved';
  /** Only for a person who signed in within the last minutes, or with a token of the command line. */
  signIn?: 'recent';
  /** Also for staff who still have to add the passkey that the installation requires. */
  beforePasskey?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A public read is cached, but not with these parameters, which have too many values or are for staff. */
  uncached?: 'always' | readonly string[];
  body?: z.ZodType;
  /** How the body is sent; JSON by default. */
  bodyType?: 'json' | 'form' | 'multipart';
  /** The file fields of a multipart body. They come after the text fields, and are required. */
  files?: readonly string[];
  areFilesOptional?: true;
  success: { status: 200 | 201 | 202 | 204; body: z.ZodType | null };
  /** Problems specific to this endpoint. Any can also answer a bad request, a denial of its audience or an internal error. */
  problems?: readonly ProblemCode[];
};

/** Answered to anyone who asks, within a generous limit per address. */
export function isAnonymousRead({ audience, method }: Endpoint): boolean {
  return audience === 'public' && method === 'GET';
}

/** Its method and path as one name, by which the client, the docs and the pages call it: `GET /content/products/{slug}`. */
type CallName = `${Method} ${Endpoint['path']}`;

type Named<Call> = Call extends `${infer M extends Method} ${infer P extends Endpoint['path']}`
  ? { method: M; path: P }
  : never;

type Stated = Omit<Endpoint, 'method' | 'path' | 'success'> &
  Partial<Pick<Endpoint, 'success'>> & { call: CallName };

const nothing = { status: 204, body: null } as const;

type Implied<E extends Stated> = (E extends { success: object } ? unknown : { success: typeof nothing }) &
  (E extends { params: object }
    ? unknown
    : E['call'] extends `${string}{id}${string}`
      ? { params: typeof IdParams }
      : unknown);

type Defined<E extends Stated> = Omit<E, 'call'> & Named<E['call']> & Implied<E>;

/** Unless it says otherwise, an `{id}` in its path is a UUID, and it answers 204 without a body. */
export function defineEndpoint<const E extends Stated>({ call, ...rest }: E): Defined<E> {
  const [method, path] = call.split(' ');
  const params = call.includes('{id}') ? { params: IdParams } : {};
  return { ...params, success: nothing, ...rest, method, path } as unknown as Defined<E>;
}
