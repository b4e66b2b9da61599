import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './elements.ts';
import { useProblemText } from './notices/toast.ts';

type UploadStateProps = {
  /** The keys of the texts, which have the name of the file and how much was sent. */
  texts: { sending: string; failed: string; retry: string };
  name: string;
  fraction: number;
  error: Error | null;
  onRetry: () => void;
};

/** How far a file has been sent, or why it was not. */
export function UploadState({ texts, name, fraction, error, onRetry }: UploadStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (error) {
    return (
      <Group gap="xs" mb="xs" role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t(texts.failed, { name }), error)}
        </Text>
        <PlainButton onClick={onRetry}>{t(texts.retry)}</PlainButton>
      </Group>
    );
  }
  const percent = Math.floor(fraction * 100);
  const label = t(texts.sending, { name, percent });
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={percent} animated={percent === 100} aria-label={label} mb="xs" />
    </div>
  );
}
