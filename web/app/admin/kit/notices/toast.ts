import { notifications } from '@mantine/notifications';
import { ApiError } from '@velvet-spoon/contract/api/client';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { storedLanguage } from '../i18n/formats.ts';
import { isRefusal } from '../session/admin-api.ts';
import { noticesTexts } from './notices.texts.ts';

/** The layout places toasts at the top right and closes them after five seconds. */
export const toast = {
  success: (message: string): void => show('green', message),
  failure: (message: string): void => show('red', message),
};

function show(color: string, message: string): void {
  const { closeToast } = noticesTexts[storedLanguage()];
  notifications.show({ color, message, withBorder: true, closeButtonProps: { 'aria-label': closeToast } });
}

/** Reports what failed. A refused token is reported on the sign-in page and nowhere else. */
export function useFailureToast(): (attempt: string, error: unknown) => void {
  const problemText = useProblemText();
  return (attempt, error) => {
    if (!isRefusal(error)) toast.failure(problemText(attempt, error));
  };
}

/** Copies a text, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('notices.copied'));
    } catch (error) {
      console.error(error);
      toast.failure(t('notices.copyFailed'));
    }
  };
}

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

type Load = { error: Error | null; errorUpdatedAt: number };

/** Shows a toast for every failed load, including the second in a row. */
export function useLoadFailure({ error, errorUpdatedAt }: Load, attempt: string): void {
  const showFailure = useFailureToast();
  const report = useEffectEvent(() => {
    if (error) showFailure(attempt, error);
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) report();
  }, [errorUpdatedAt]);
}
