import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton, Problem } from '../elements.tsx';
import { isConflict, isGone } from '../session/admin-api.ts';
import styles from './notices.module.css';

type LoadFailureProps = { text: string; isLoading: boolean; onRetry: () => void };

/** Replaces a form whose saved values are unknown: an empty form would invite people to overwrite them. */
export function LoadFailure({ text, isLoading, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Problem>
      <Group justify="space-between">
        <Text>{text}</Text>
        <PlainButton loading={isLoading} onClick={onRetry}>
          {t('notices.tryAgain')}
        </PlainButton>
      </Group>
    </Problem>
  );
}

type WaitingProps = { count: number; height: number | string; label?: string };

/** In place of what is loading. */
export function Waiting({ count, height, label }: WaitingProps) {
  const named = label === undefined ? { 'data-testid': 'skeleton' } : { role: 'status', 'aria-label': label };
  return (
    <Stack gap="sm" aria-busy="true" {...named}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}

export type Load<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: Load<Data>;
  /** What to say if it cannot be loaded. */
  failure: string;
  /** In its place while it is loading. */
  waiting: ReactNode;
  /** In its place if a colleague has deleted it. */
  gone?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was loaded, or what is shown in its place. */
export function Loaded<Data>({ query, failure, waiting, gone, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return waiting;
  if (gone && isGone(query.error)) return gone;
  return <LoadFailure text={failure} isLoading={query.isFetching} onRetry={() => void query.refetch()} />;
}

type RefreshFailureProps = {
  query: { isRefetchError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  text: string;
};

/** Above what was loaded before, if it could not be loaded again. */
export function RefreshFailure({ query, text }: RefreshFailureProps) {
  if (!query.isRefetchError) return null;
  return <LoadFailure text={text} isLoading={query.isFetching} onRetry={() => void query.refetch()} />;
}

type NoticeProps = { title: string; hint: string; isQuiet?: boolean; children: ReactNode };

/**
 * Asks for a decision, and takes the focus: a save has just failed, and nothing else can follow. It is quiet if the save
 * was not the person's own doing.
 */
function Notice({ title, hint, isQuiet = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuiet) box.current?.focus();
  }, [isQuiet]);
  return (
    <Alert ref={box} tabIndex={-1} color="yellow" variant="light" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Text mb="sm">{hint}</Text>
      <Group gap="xs">{children}</Group>
    </Alert>
  );
}

/** The buttons of a long form, always in view. What needs a decision is above them, where the person has just pressed. */
export const SaveBar = Group.withProps({ className: styles.bar ?? '', gap: 'xs' });

type ConflictProps = {
  title: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  isBusy?: boolean;
  isQuiet?: boolean;
};

/** The form keeps what was typed, and the person decides. */
export function Conflict({
  title,
  onTakeTheirs,
  onKeepMine,
  isBusy = false,
  isQuiet = false,
}: ConflictProps) {
  const { t } = useTranslation();
  return (
    <Notice title={title} hint={t('notices.conflictHint')} isQuiet={isQuiet}>
      <PlainButton disabled={isBusy} onClick={onTakeTheirs}>
        {t('notices.takeTheirs')}
      </PlainButton>
      <PlainButton disabled={isBusy} onClick={onKeepMine}>
        {t('notices.keepMine')}
      </PlainButton>
    </Notice>
  );
}

type SaveConflictProps = Omit<ConflictProps, 'title' | 'isQuiet'> & {
  save: { error: Error | null; isPending: boolean; reset: () => void };
};

/** Beside the button that saves, if someone else saved first. */
export function SaveConflict({ save, onTakeTheirs, ...props }: SaveConflictProps) {
  const { t } = useTranslation();
  if (!isConflict(save.error) || save.isPending) return null;

  function takeTheirs(): void {
    onTakeTheirs();
    save.reset();
  }

  return <Conflict title={t('notices.conflict')} onTakeTheirs={takeTheirs} {...props} />;
}

type GoneProps = {
  /** The form's texts: deletedMeanwhile, deletedHint and saveAsNew. */
  texts: string;
  onSaveAsNew: () => void;
  isQuiet?: boolean;
};

export function Gone({ texts, onSaveAsNew, isQuiet = false }: GoneProps) {
  const { t } = useTranslation();
  return (
    <Notice title={t(`${texts}.deletedMeanwhile`)} hint={t(`${texts}.deletedHint`)} isQuiet={isQuiet}>
      <PlainButton onClick={onSaveAsNew}>{t(`${texts}.saveAsNew`)}</PlainButton>
    </Notice>
  );
}

/** Beside the button that saves, if someone else has deleted what is edited. */
export function SaveGone({ save, ...props }: GoneProps & Pick<SaveConflictProps, 'save'>) {
  if (!isGone(save.error) || save.isPending) return null;
  return <Gone {...props} />;
}
