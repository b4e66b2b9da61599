import { TOKEN_REMINDER_DAYS } from '@velvet-spoon/contract/limits';

type Ending = { expires_at: string };

/** The token that ends first, if that is soon enough to see to it. */
export function endingSoon<Token extends Ending>(
  tokens: readonly Token[],
  now = Date.now(),
): Token | undefined {
  const limit = now + TOKEN_REMINDER_DAYS * 24 * 60 * 60 * 1000;
  return tokens
    .filter(({ expires_at: end }) => Date.parse(end) <= limit)
    .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at))[0];
}
