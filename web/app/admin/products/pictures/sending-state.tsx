import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../kit/notices/toast.ts';
import type { FormPicture } from './form-pictures.ts';

type SendingStateProps = { item: FormPicture; onRetry: () => void };

/** How far a new picture has been sent, or why it was not. */
export function SendingState({ item: { file, image, progress, error }, onRetry }: SendingStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (!file || image !== null) return null;
  if (error) {
    return (
      <Group gap="xs" mb="xs" role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t('products.pictures.failed', { name: file.name }), error)}
        </Text>
        <Button variant="default" onClick={onRetry}>
          {t('products.pictures.retry')}
        </Button>
      </Group>
    );
  }
  const percent = Math.round(progress * 100);
  const label = t('products.pictures.sending', { name: file.name, percent });
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={percent} aria-label={label} mb="xs" />
    </div>
  );
}
