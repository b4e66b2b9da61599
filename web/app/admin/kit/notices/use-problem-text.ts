import { ApiError } from '@velvet-spoon/contract/client';
import { useTranslation } from 'react-i18next';

/** What we tried, then the server's problem in the reader's language: "Failed to save. The slug is taken." */
export function useProblemText(): (attempt: string, error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (attempt, error) => {
    const key = error instanceof ApiError && error.code ? `problems.${error.code}` : null;
    return key && i18n.exists(key) ? `${attempt} ${t(key)}` : attempt;
  };
}
