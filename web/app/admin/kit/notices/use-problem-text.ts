import { ApiError } from '@velvet-spoon/contract/client';
import { useTranslation } from 'react-i18next';

/** What we tried, then why it failed, in the reader's language: "Failed to save. The slug is taken." */
export function useProblemText(): (attempt: string, error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (attempt, error) => {
    const key = reasonOf(error);
    return key && i18n.exists(key) ? `${attempt} ${t(key)}` : attempt;
  };
}

/** A proxy in front of a server that is down answers without our codes. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return 'notices.unreachable';
  if (error.code) return `problems.${error.code}`;
  return error.status >= 500 ? 'problems.unavailable' : null;
}
