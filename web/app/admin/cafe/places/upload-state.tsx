import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../kit/notices/toast.ts';
import type { Draft } from './use-draft.ts';

type UploadStateProps = { upload: Draft['upload']; onRetry: (file: File) => void };

/** How far the file has been sent, or why it was not. */
export function UploadState({ upload, onRetry }: UploadStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (!upload) return null;
  const { file, fraction, error } = upload;
  if (error) {
    return (
      <Group gap="xs" role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t('cafe.places.uploadFailed', { name: file.name }), error)}
        </Text>
        <Button variant="default" onClick={() => onRetry(file)}>
          {t('notices.tryAgain')}
        </Button>
      </Group>
    );
  }
  const percent = Math.floor(fraction * 100);
  const label = t('cafe.places.uploading', { name: file.name, percent });
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={percent} animated={percent === 100} aria-label={label} />
    </div>
  );
}
