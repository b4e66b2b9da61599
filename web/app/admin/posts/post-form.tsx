import { Autocomplete, Button, Paper, TextInput, Title } from '@mantine/core';
import type { Draft } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { RECIPE_THEME } from '@velvet-spoon/contract/domain/post-display';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton, Sending } from '../kit/elements.tsx';
import { ignoreEnter } from '../kit/forms.ts';
import { SaveBar, SaveConflict, SaveGone } from '../kit/notices/notices.tsx';
import { toast } from '../kit/notices/toast.ts';
import { editorZone } from '../kit/time.ts';
import type { UnsavedContent } from '../kit/unsaved/unsaved-keeper.ts';
import { DraftConflict, DraftStatus, OpenedNotice, PublishHint } from './drafts/draft-notices.tsx';
import { useDiscardDraft } from './drafts/drafts-data.ts';
import { useAutosave } from './drafts/use-autosave.ts';
import { PostImageField } from './post-image-field.tsx';
import { PostStory } from './post-story.tsx';
import type { Cover, EditedPost, Typed } from './post-values.ts';
import styles from './posts.module.css';
import { RecipeFields } from './recipe-fields.tsx';
import { type PostFormHandle, usePostForm, useSubmitPost } from './use-post-form.ts';
import { type UnsavedPost, unsavedOf, type Writing } from './use-writing.ts';

type PostFormProps = {
  writing: Writing;
  themes: string[];
  /** The post being edited as it is saved now, which may differ from when the edit began. */
  saved: Post | undefined;
  /** The draft of a new story is on the server for the first time. */
  onFirst: (id: string) => void;
  /** With the post, if it was published. */
  onDone: (published?: Post) => void;
  /** To what is published. */
  onReload: () => void;
  onTakeDraft: (draft: Draft) => void;
};

export function PostForm(props: PostFormProps) {
  const { writing, themes, saved, onFirst, onDone, onReload, onTakeDraft } = props;
  const { pictures, keeper } = writing;
  const { edited } = writing.work;
  const { t } = useTranslation();
  const state = usePostForm(writing);
  const { form } = state;
  const [cover, setCover] = useState(writing.cover);
  const [isReading, setReading] = useState(false);
  const read = (): Typed => ({ work: state.read(), cover });
  const autosave = useAutosave({ writing, read, onFirst });
  const discard = useDiscardDraft();
  const { submit, save, progress } = useSubmitPost(state, pictures, autosave, onDone);

  function choose(chosen: Cover | null): void {
    setCover(chosen);
    keeper.touch();
  }

  const readUnsaved = useEffectEvent(
    (): UnsavedContent<UnsavedPost> => unsavedOf(read(), { pictures, draft: autosave.place() }),
  );
  useEffect(() => keeper.readFrom(readUnsaved), [keeper]);

  function progressText(sent: number): string {
    return sent === 1 ? t('posts.storing') : t('posts.sending', { percent: Math.floor(sent * 100) });
  }

  function saveOver(edited: EditedPost | null): void {
    if (isReading || autosave.theirs) return;
    const { work } = read();
    void submit({ work: { ...work, edited }, cover });
  }

  async function saveDraft(): Promise<void> {
    if (form.getValues().title.trim() === '') return state.refuse({ title: 'posts.missing.title' });
    if (!(await autosave.saveLast())) return;
    toast.success(t('posts.drafts.done'));
    onDone();
  }

  /** Gives up what was written. */
  async function drop(): Promise<void> {
    const draft = await autosave.hold();
    if (draft) await discard.mutateAsync(draft);
    await keeper.close();
  }

  function confirmDiscard(): boolean {
    const title = form.getValues().title.trim() || t('posts.untitled');
    return window.confirm(t('posts.confirmDiscard', { title }));
  }

  const resume = () => autosave.resume();

  /** A draft that was there before stays. */
  async function cancel(): Promise<void> {
    if (writing.opened) {
      if (keeper.isTouched() && !(await autosave.saveLast()) && !confirmDiscard()) return;
    } else {
      if ((keeper.isTouched() || autosave.saved) && !confirmDiscard()) return;
      await drop();
    }
    onDone();
  }

  function reload(): void {
    void drop().then(onReload, resume);
  }

  return (
    <Paper
      withBorder
      p="md"
      component="form"
      id={state.formId}
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(() => saveOver(edited))}
      noValidate
      aria-labelledby="post-form"
    >
      <Title order={2} size="h3" id="post-form" mb="md">
        {t(edited ? 'posts.editPost' : 'posts.newPost')}
      </Title>
      {writing.opened && (
        <OpenedNotice opened={writing.opened} onDiscard={() => confirmDiscard() && reload()} />
      )}
      <div className={styles.fields}>
        <PostStory state={state} pictures={pictures} onReading={setReading} />
        <div className={styles.column}>
          <PostDetails state={state} themes={themes} />
          <PostImageField state={state} pictures={pictures} cover={cover} onChoose={choose} />
        </div>
      </div>
      <RecipeFields state={state} />
      <SaveBar>
        <DraftConflict autosave={autosave} onTakeTheirs={onTakeDraft} />
        {saved && <SaveConflict save={save} onTakeTheirs={reload} onKeepMine={() => saveOver(saved)} />}
        {edited && <SaveGone save={save} texts="posts" onSaveAsNew={() => saveOver(null)} />}
        {progress && <Sending label={progressText(progress)} fraction={progress} />}
        <Button type="submit" loading={save.isPending || isReading} size="md" className={styles.save}>
          {t(edited ? 'posts.update' : 'posts.create')}
        </Button>
        <PlainButton
          size="md"
          className={styles.save}
          disabled={isReading || autosave.theirs !== null}
          onClick={() => void saveDraft()}
        >
          {t('posts.drafts.save')}
        </PlainButton>
        {edited && (
          <PlainButton size="md" className={styles.save} onClick={() => void cancel().catch(resume)}>
            {t('posts.cancelEdit')}
          </PlainButton>
        )}
        <div className={styles.hints}>
          <PublishHint state={state} />
          <DraftStatus autosave={autosave} />
        </div>
      </SaveBar>
    </Paper>
  );
}

type PostDetailsProps = { state: PostFormHandle; themes: string[] };

/** What places a post in the list: theme, reading time and date. */
function PostDetails({ state: { form, labelled }, themes }: PostDetailsProps) {
  const { t } = useTranslation();
  const offered = [...new Set([...themes, RECIPE_THEME])];
  return (
    <>
      <Autocomplete key={form.key('theme')} {...labelled('theme')} data={offered} maxLength={255} required />
      <TextInput
        key={form.key('readingTime')}
        {...labelled('readingTime')}
        placeholder={t('posts.readingTimeExample')}
        maxLength={100}
      />
      <TextInput
        key={form.key('createdAt')}
        {...labelled('createdAt')}
        type="datetime-local"
        description={t('posts.zone', { zone: editorZone() })}
        required
      />
    </>
  );
}
