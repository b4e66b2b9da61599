import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type LoadFailureProps = { text: string; isLoading: boolean; onRetry: () => void };

/** Replaces a form whose saved values are unknown: an empty form would invite people to overwrite them. */
export function LoadFailure({ text, isLoading, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" color="red" variant="light">
      <Group justify="space-between">
        <Text>{text}</Text>
        <Button variant="default" loading={isLoading} onClick={onRetry}>
          {t('notices.tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
