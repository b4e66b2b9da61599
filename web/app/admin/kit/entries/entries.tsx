import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './entries.module.css';

type SectionProps = { id: string; title: string; lead?: string; action?: ReactNode; children: ReactNode };

/** A part of a tab with a heading, and what can be done in it. */
export function Section({ id, title, lead, action, children }: SectionProps) {
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby={id}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id={id} tabIndex={-1}>
            {title}
          </Title>
          {action}
        </Group>
        {lead && <Text c="dimmed">{lead}</Text>}
        {children}
      </Stack>
    </Paper>
  );
}

type EntriesProps = { labelledBy: string; empty: string; children: ReactNode[] };

export function Entries({ labelledBy, empty, children }: EntriesProps) {
  if (children.length === 0) return <Text className={styles.empty}>{empty}</Text>;
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

type EntryProps = {
  name: string;
  badges?: (string | false)[];
  /** A badge that somebody should do something about. */
  warning?: string | false;
  facts: string[];
  /** For whoever wants to know more. */
  details?: { title: string; lines: string[] } | false;
  children?: ReactNode;
};

export function Entry({ name, badges, warning, facts, details, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {badges
            ?.filter((badge) => badge !== false)
            .map((badge) => (
              <Badge key={badge} variant="light" tt="none" color="gray" c="dark">
                {badge}
              </Badge>
            ))}
          {warning && (
            <Badge variant="light" tt="none" color="red" c="red.9">
              {warning}
            </Badge>
          )}
        </Group>
        {facts.map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
        {details && (
          <details className={styles.details}>
            <summary>{details.title}</summary>
            {details.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </details>
        )}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </li>
  );
}

export function EntriesLoading({ label }: { label: string }) {
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </Stack>
  );
}
