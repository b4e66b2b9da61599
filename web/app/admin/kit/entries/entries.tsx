import { Alert, Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerButton, Hint, PlainButton, SectionTitle, Tag, useAddressed } from '../elements.tsx';
import list from '../list/list.module.css';
import { useCopy } from '../notices/toast.ts';
import { useChange } from '../use-single-mutation.ts';
import styles from './entries.module.css';

type SectionProps = { id?: string; title: string; lead?: string; action?: ReactNode; children: ReactNode };

/** A part of a tab with a heading, and what can be done in it. */
export function Section({ id: given, title, lead, action, children }: SectionProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby={id}>
      <Stack>
        <Group justify="space-between">
          <SectionTitle ref={useAddressed(given)} id={id} tabIndex={-1}>
            {title}
          </SectionTitle>
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
  if (children.length === 0) return <Text className={list.empty}>{empty}</Text>;
  return (
    <ul className={list.list} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

type EntryProps = {
  name: ReactNode;
  badges?: (string | false)[];
  /** A badge that calls for action. */
  warning?: string | false;
  facts: string[];
  /** For developers, and for staff who want to know more. */
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
              <Tag key={badge} color="gray" c="dark">
                {badge}
              </Tag>
            ))}
          {warning && (
            <Tag color="red" c="red.9">
              {warning}
            </Tag>
          )}
        </Group>
        {facts.map((fact) => (
          <Hint key={fact}>{fact}</Hint>
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

type RemoveButtonProps = {
  action: 'remove' | 'revoke' | 'delete';
  /** Where its texts are. They are named after the action: revoke, revokeNamed, confirmRevoke, revoked, revokeError. */
  texts: string;
  /** What is to go, in the words of the texts. */
  named: Record<string, string>;
  /** The key of the question, if it is not the usual one. */
  question?: string;
  /** What is read again afterwards. */
  queryKey: readonly string[];
  send: () => Promise<unknown>;
  onDone?: () => void;
};

/** Takes something away, once the person has confirmed it. */
export function RemoveButton(props: RemoveButtonProps) {
  const { action, texts, named, queryKey, send, onDone } = props;
  const { question = `confirm${action[0]!.toUpperCase()}${action.slice(1)}` } = props;
  const { t } = useTranslation();
  const remove = useChange<unknown, null>(queryKey, {
    send,
    done: t(`${texts}.${action}d`, named),
    failure: t(`${texts}.${action}Error`),
    ...(onDone && { onDone }),
  });
  return (
    <DangerButton
      loading={remove.isPending}
      aria-label={t(`${texts}.${action}Named`, named)}
      onClick={() => window.confirm(t(`${texts}.${question}`, named)) && remove.mutate(null)}
    >
      {t(`${texts}.${action}`)}
    </DangerButton>
  );
}

/** Names and values below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.definitions}>{children}</dl>;
}

/** A line of a definition list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ShownOnceProps = { title: string; hint: string; lines: readonly string[]; onClose: () => void };

/** A secret that the server can never show again. It stays until the person says that it is saved. */
export function ShownOnce({ title, hint, lines, onClose }: ShownOnceProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Alert ref={box} tabIndex={-1} role="group" aria-label={title} color="yellow" variant="light">
      <Stack gap="sm">
        <Text fw={600}>{title}</Text>
        <Text>{hint}</Text>
        <Code block>{lines.join('\n')}</Code>
        <Group gap="xs">
          <Button onClick={() => void copy(lines.join('\n'))}>{t('notices.copy')}</Button>
          <PlainButton onClick={onClose}>{t('notices.saved')}</PlainButton>
        </Group>
      </Stack>
    </Alert>
  );
}
