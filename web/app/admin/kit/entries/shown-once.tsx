import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../notices/toast.ts';

type ShownOnceProps = { title: string; hint: string; lines: readonly string[]; onClose: () => void };

/** A secret that the server can never show again. It stays until somebody says that it is saved. */
export function ShownOnce({ title, hint, lines, onClose }: ShownOnceProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(t('notices.copied'));
    } catch (error) {
      console.error(error);
      toast.failure(t('notices.copyFailed'));
    }
  }

  return (
    <Alert ref={box} tabIndex={-1} role="group" aria-label={title} color="yellow" variant="light">
      <Stack gap="sm">
        <Text fw={600}>{title}</Text>
        <Text>{hint}</Text>
        <Code block>{lines.join('\n')}</Code>
        <Group gap="xs">
          <Button onClick={() => void copy()}>{t('notices.copy')}</Button>
          <Button variant="default" onClick={onClose}>
            {t('notices.saved')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
