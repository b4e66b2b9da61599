import type { Answer } from '@velvet-spoon/contract/api/client';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';

/**
 * The answer, if it matches the contract's schema. A write calls this in its transaction, so that nothing is committed
 * that could not be read afterwards.
 */
export function checkedAnswer<E extends Endpoint>(
  { method, path, success }: E,
  answer: Answer<E>,
): Answer<E> {
  const result = success.body?.safeParse(answer);
  if (result && !result.success) {
    throw new Error(`${method} ${path} would answer outside its schema: ${result.error.message}`);
  }
  return answer;
}
