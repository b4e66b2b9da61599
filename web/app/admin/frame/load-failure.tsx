import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type LoadFailureProps = { text: string; isLoading: boolean; onRetry: () => void };

/** In place of a form whose saved values are not known: an empty one would invite to overwrite them. */
export function LoadFailure({ text, isLoading, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light">
      <Group justify="space-between">
        <Text>{text}</Text>
        <Button variant="default" loading={isLoading} onClick={onRetry}>
          {t('frame.tryAgain')}
        </Button>
      </Group>
    </Alert>
  );
}
