import type { Answer } from '@velvet-spoon/contract/api/client';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Parsed<E, Name extends string> = E extends { [K in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type Input<E> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};

/** What a handler may do besides answering. */
export type AnswerHeaders = { header(name: string, value: string): unknown };

export type Handler<E> = (
  input: Input<E>,
  reply: AnswerHeaders,
  request: FastifyRequest,
) => Promise<Answered<E>> | Answered<E>;

/** Nothing, if the answer has no body. */
type Answered<E> = Answer<E> extends undefined ? void : Answer<E>;

/** After validation: these have the types of the contract. */
export function inputOf<E>({ params, query, body }: Record<keyof Input<E>, unknown>): Input<E> {
  return { params, query, body } as Input<E>;
}
