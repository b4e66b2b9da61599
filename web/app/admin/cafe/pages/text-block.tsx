import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Fields that make up one part of a page. `text` names the part, below `cafe`. */
export function TextBlock({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t(`cafe.${text}.title`);
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  );
}
