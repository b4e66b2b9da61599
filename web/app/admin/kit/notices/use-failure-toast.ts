import { isRefusal } from '../session/admin-api.ts';
import { toast } from './toast.ts';
import { useProblemText } from './use-problem-text.ts';

/** Reports what failed. A refused token is reported at the gate and nowhere else. */
export function useFailureToast(): (attempt: string, error: unknown) => void {
  const problemText = useProblemText();
  return (attempt, error) => {
    if (!isRefusal(error)) toast.failure(problemText(attempt, error));
  };
}
