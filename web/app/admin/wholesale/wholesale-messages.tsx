import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useProblemText } from '../kit/notices/toast.ts';
import type { Message } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

type WholesaleMessagesProps = {
  message: Message | null;
  loadError: Error | null;
  isLoading: boolean;
  onRetry: () => void;
};

/** Always in the page, so that screen readers announce messages that appear in it. */
export function WholesaleMessages({ message, loadError, isLoading, onRetry }: WholesaleMessagesProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Stack gap="xs" className={styles.messages} aria-live="polite" data-testid="messages">
      {message?.tone === 'info' && (
        <Alert role="status" color="green" variant="light">
          {t(`wholesale.${message.key}`, { username: message.username })}
        </Alert>
      )}
      {message?.tone === 'error' && (
        <Alert role="alert" color="red" variant="light">
          {problemText(t(`wholesale.${message.key}`), message.error)}
        </Alert>
      )}
      {loadError && (
        <LoadFailure
          text={problemText(t('wholesale.loadFailed'), loadError)}
          isLoading={isLoading}
          onRetry={onRetry}
        />
      )}
    </Stack>
  );
}
