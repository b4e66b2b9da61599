import { useProblemText } from './i18n/use-problem-text.ts';
import { isRefusal } from './session/admin-api.ts';
import { toast } from './toast.ts';

/** Says what failed. A refused token is said at the gate, and nowhere else. */
export function useFailureToast(): (attempt: string, error: unknown) => void {
  const problemText = useProblemText();
  return (attempt, error) => {
    if (!isRefusal(error)) toast.failure(problemText(attempt, error));
  };
}
