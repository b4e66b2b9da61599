import { Box, Button, Group, Paper, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/posts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../kit/notices/conflict-notice.tsx';
import { PostDetails } from './post-details.tsx';
import { type ChosenFile, PostImageField } from './post-image-field.tsx';
import { PostStory } from './post-story.tsx';
import type { EditedPost, Work } from './post-values.ts';
import styles from './posts.module.css';
import { usePostForm } from './use-post-form.ts';
import { useSubmitPost } from './use-submit-post.ts';

type PostFormProps = {
  work: Work;
  themes: string[];
  /** The post being edited as it is saved now, which may differ from when the edit began. */
  saved: Post | undefined;
  onDone: () => void;
  onReload: () => void;
};

export function PostForm({ work, themes, saved, onDone, onReload }: PostFormProps) {
  const { edited } = work;
  const { t } = useTranslation();
  const state = usePostForm(work);
  const { form } = state;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { submit, isSaving, hasConflict } = useSubmitPost(onDone);

  function saveOver(edited: EditedPost | null): void {
    submit({ edited, values: form.getValues() }, chosen?.file ?? null);
  }

  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="form"
      onSubmit={form.onSubmit(() => saveOver(edited))}
      noValidate
      aria-labelledby="post-form"
    >
      <Title order={2} size="h3" id="post-form" mb="md">
        {t(edited ? 'posts.editPost' : 'posts.newPost')}
      </Title>
      <div className={styles.fields}>
        <PostStory state={state} />
        <div className={styles.column}>
          <PostDetails form={form} themes={themes} />
          <PostImageField form={form} chosen={chosen} onChoose={setChosen} />
        </div>
      </div>
      {saved && hasConflict && (
        <Box mt="lg">
          <ConflictNotice isBusy={false} onTakeTheirs={onReload} onKeepMine={() => saveOver(saved)} />
        </Box>
      )}
      <Group mt="lg">
        <Button type="submit" loading={isSaving} size="md">
          {t(edited ? 'posts.update' : 'posts.create')}
        </Button>
        {edited && (
          <Button variant="default" size="md" onClick={onDone}>
            {t('posts.cancelEdit')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
