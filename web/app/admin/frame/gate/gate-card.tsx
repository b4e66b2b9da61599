import { Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCafe } from '../../../api/root-data.ts';
import { TabTitle } from '../../kit/elements.ts';
import styles from '../frame.module.css';
import { HelpLink, LanguageToggle } from '../header-tools.tsx';

type GateCardProps = { title: string; lead: ReactNode; children: ReactNode };

export function GateCard({ title, lead, children }: GateCardProps) {
  const { name } = useCafe();
  return (
    <main className={styles.gate}>
      <Paper withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} className={styles.gateCard}>
        <Stack>
          <Group justify="space-between">
            <a href="/" className={styles.brand}>
              {name}
            </a>
            <Group gap="sm">
              <HelpLink chapter="start" />
              <LanguageToggle />
            </Group>
          </Group>
          <div>
            <TabTitle>{title}</TabTitle>
            {lead}
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}
