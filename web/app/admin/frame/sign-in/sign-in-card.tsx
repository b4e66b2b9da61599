import { Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCafe } from '../../../api/root-data.ts';
import { TabTitle } from '../../kit/elements.tsx';
import styles from '../frame.module.css';
import { HelpLink, LanguageToggle } from '../header-tools.tsx';

type SignInCardProps = { title: string; lead: ReactNode; children: ReactNode };

export function SignInCard({ title, lead, children }: SignInCardProps) {
  const { name } = useCafe();
  return (
    <main className={styles.signIn}>
      <Paper withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} className={styles.signInCard}>
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
