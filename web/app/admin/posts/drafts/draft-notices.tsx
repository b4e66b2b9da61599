import { Alert, Group, Text } from '@mantine/core';
import type { Draft, DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { Conflict, Gone } from '../../kit/notices/notices.tsx';
import { useFailureToast, useProblemText } from '../../kit/notices/toast.ts';
import { editorZone, toInstant, useNow } from '../../kit/time.ts';
import type { PostFormHandle } from '../use-post-form.ts';
import { readDraft } from './drafts-data.ts';
import type { Autosave } from './use-autosave.ts';

/** Who saved a draft counts as writing for so long, in milliseconds. */
const WRITING = 2 * 60_000;

function useConflictText(): (theirs: DraftCard | 'gone') => string {
  const { t } = useTranslation();
  const { time } = useDates();
  return (theirs) => {
    if (theirs === 'gone') return t('posts.drafts.deletedMeanwhile');
    const { is_own, saved_by, saved_at } = theirs;
    return t(is_own ? 'posts.drafts.changedByYou' : 'posts.drafts.changedBy', {
      name: saved_by,
      time: time(saved_at),
    });
  };
}

type DraftConflictProps = { autosave: Autosave; onTakeTheirs: (draft: Draft) => void };

/** Asks when two write. It does not take the focus from someone who is typing; the line below says it aloud. */
export function DraftConflict({ autosave, onTakeTheirs }: DraftConflictProps) {
  const { theirs, keepMine } = autosave;
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const showFailure = useFailureToast();
  if (!theirs) return null;
  if (theirs === 'gone') return <Gone texts="posts.drafts" onSaveAsNew={keepMine} isQuiet />;

  async function takeTheirs({ id }: DraftCard): Promise<void> {
    try {
      onTakeTheirs(await readDraft(id));
    } catch (error) {
      showFailure(t('posts.loadError'), error);
    }
  }

  return (
    <Conflict
      title={conflictText(theirs)}
      onTakeTheirs={() => void takeTheirs(theirs)}
      onKeepMine={keepMine}
      isQuiet
    />
  );
}

/** Where the work is by now. */
export function DraftStatus({ autosave: { save, saved, theirs, isWaiting } }: { autosave: Autosave }) {
  const { t } = useTranslation();
  const { time } = useDates();
  const problemText = useProblemText();
  const conflictText = useConflictText();

  function words(): string {
    if (theirs) return conflictText(theirs);
    if (save.isPending) return t('posts.drafts.saving');
    // That the network is away, people know; anything else they should hear.
    if (save.error) {
      return isWaiting ? t('posts.drafts.local') : problemText(`${t('posts.drafts.local')}.`, save.error);
    }
    return saved ? t('posts.drafts.saved', { time: time(saved.saved_at) }) : '';
  }

  return (
    <Hint inherit role="status" className={theirs ? 'visually-hidden' : undefined}>
      {words()}
    </Hint>
  );
}

/** What the main button does now. */
export function PublishHint({ state: { form } }: { state: PostFormHandle }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const now = useNow();
  const [createdAt, setCreatedAt] = useState(form.getValues().createdAt);
  form.watch('createdAt', ({ value }) => setCreatedAt(value));
  const at = toInstant(createdAt, editorZone());
  if (!at) return null;
  return (
    <Hint inherit>
      {at.getTime() > now
        ? t('posts.drafts.atTime', { time: moment(at.toISOString()) })
        : t('posts.drafts.atOnce')}
    </Hint>
  );
}

type OpenedNoticeProps = { opened: DraftCard; onDiscard: () => void };

/** Above a draft that was opened, if there is something to know about it. */
export function OpenedNotice({ opened, onDiscard }: OpenedNoticeProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const now = useNow();
  const { is_own, saved_by: name, saved_at, post_id } = opened;
  const isWriting = !is_own && now - Date.parse(saved_at) < WRITING;
  if (!isWriting && post_id === null) return null;
  const changes = t(is_own ? 'posts.drafts.changesOwn' : 'posts.drafts.changes', {
    name,
    time: moment(saved_at),
  });
  return (
    <Alert color="yellow" variant="light" mb="md">
      <Group justify="space-between">
        <div>
          {isWriting && <Text fw={600}>{t('posts.drafts.writing', { name })}</Text>}
          {post_id !== null && <Text>{changes}</Text>}
        </div>
        {post_id !== null && <PlainButton onClick={onDiscard}>{t('posts.drafts.showPublished')}</PlainButton>}
      </Group>
    </Alert>
  );
}
