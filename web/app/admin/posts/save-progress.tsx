import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function SaveProgress({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(progress * 100);
  const label = percent === 100 ? t('posts.storing') : t('posts.sending', { percent });
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={percent} animated={percent === 100} aria-label={label} />
    </Stack>
  );
}
