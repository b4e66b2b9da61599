import { Autocomplete, Button, Paper, TextInput, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { RECIPE_THEME } from '@velvet-spoon/contract/domain/post-display';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton, Sending } from '../kit/elements.tsx';
import { ignoreEnter } from '../kit/forms.ts';
import { SaveBar, SaveConflict, SaveGone } from '../kit/notices/notices.tsx';
import { editorZone } from '../kit/time.ts';
import type { UnsavedContent } from '../kit/unsaved/unsaved-keeper.ts';
import type { UnsavedFiles } from '../kit/unsaved/unsaved-store.ts';
import { PostImageField } from './post-image-field.tsx';
import { PostStory } from './post-story.tsx';
import type { EditedPost } from './post-values.ts';
import styles from './posts.module.css';
import { RecipeFields } from './recipe-fields.tsx';
import { type PostFormHandle, usePostForm, useSubmitPost } from './use-post-form.ts';
import type { Cover, UnsavedPost, Writing } from './use-writing.ts';

type PostFormProps = {
  writing: Writing;
  themes: string[];
  /** The post being edited as it is saved now, which may differ from when the edit began. */
  saved: Post | undefined;
  onDone: () => void;
  onCancel: () => void;
  onReload: () => void;
};

export function PostForm({ writing, themes, saved, onDone, onCancel, onReload }: PostFormProps) {
  const { pictures, draft } = writing;
  const { edited } = writing.work;
  const { t } = useTranslation();
  const state = usePostForm(writing);
  const { form } = state;
  const [cover, setCover] = useState(writing.cover);
  const [isReading, setReading] = useState(false);
  const { submit, save, progress } = useSubmitPost(state, onDone);

  function choose(chosen: Cover | null): void {
    setCover(chosen);
    draft.touch();
  }

  const readDraft = useEffectEvent((): UnsavedContent<UnsavedPost> => {
    const work = state.read();
    const files: UnsavedFiles = pictures.usedIn(work.values.content);
    if (cover) files.set(cover.url, cover.file);
    return { content: { ...work, cover: cover?.url ?? null }, files };
  });
  useEffect(() => draft.readFrom(readDraft), [draft]);

  function progressText(sent: number): string {
    return sent === 1 ? t('posts.storing') : t('posts.sending', { percent: Math.floor(sent * 100) });
  }

  function saveOver(edited: EditedPost | null): void {
    if (!isReading) submit({ ...state.read(), edited }, { pictures, file: cover?.file ?? null });
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
      <div className={styles.fields}>
        <PostStory state={state} pictures={pictures} onReading={setReading} />
        <div className={styles.column}>
          <PostDetails state={state} themes={themes} />
          <PostImageField state={state} pictures={pictures} cover={cover} onChoose={choose} />
        </div>
      </div>
      <RecipeFields state={state} />
      <SaveBar>
        {saved && <SaveConflict save={save} onTakeTheirs={onReload} onKeepMine={() => saveOver(saved)} />}
        {edited && <SaveGone save={save} texts="posts" onSaveAsNew={() => saveOver(null)} />}
        {progress && <Sending label={progressText(progress)} fraction={progress} />}
        <Button type="submit" loading={save.isPending || isReading} size="md">
          {t(edited ? 'posts.update' : 'posts.create')}
        </Button>
        {edited && (
          <PlainButton size="md" onClick={onCancel}>
            {t('posts.cancelEdit')}
          </PlainButton>
        )}
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
