import {
  Autocomplete,
  Box,
  Button,
  Group,
  Input,
  Paper,
  Skeleton,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { ApiError } from '@velvet-spoon/contract/client';
import type { Post } from '@velvet-spoon/contract/posts';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../kit/notices/conflict-notice.tsx';
import { toast } from '../kit/notices/toast.ts';
import { useFailureToast } from '../kit/notices/use-failure-toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { editorZone } from './local-date-time.ts';
import { postDraft } from './post-draft.ts';
import { type ChosenFile, PostImageField } from './post-image-field.tsx';
import { type PostValues, readForm, type Work, withTitle } from './post-values.ts';
import styles from './posts.module.css';
import { useSavePost } from './posts-data.ts';

const PostEditor = lazy(() => import('./editor/post-editor.tsx'));

type PostFormProps = {
  work: Work;
  themes: string[];
  /** The post that is being edited, as it is saved now: not always as it was when the edit began. */
  saved: Post | undefined;
  onDone: () => void;
  onReload: () => void;
};

export function PostForm({ work, themes, saved, onDone, onReload }: PostFormProps) {
  const { edited } = work;
  const { t } = useTranslation();
  const [values, setValues] = useState(work.values);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const save = useSavePost();
  const showFailure = useFailureToast();
  const zone = editorZone();

  // The editor keeps the callback of its first day, so what it changes is the latest, not what it once saw.
  const latest = useRef(work.values);

  function set(part: Partial<PostValues>): void {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    postDraft.store({ edited, values: latest.current });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) saveOver(edited);
  }

  function saveOver(edited: Work['edited']): void {
    const input = readForm({ edited, values }, zone);
    if (typeof input === 'string') return toast.failure(t(`posts.${input}`));
    save.mutate(
      { edited, input, image: values.image, file: chosen?.file ?? null },
      {
        onSuccess() {
          toast.success(t(edited ? 'posts.updated' : 'posts.created'));
          onDone();
        },
        onError(error) {
          if (isImageRefusal(error)) toast.failure(`${t('posts.saveError')} ${t('posts.imageRefused')}`);
          else showFailure(t('posts.saveError'), error);
        },
      },
    );
  }

  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="form"
      onSubmit={submit}
      noValidate
      aria-labelledby="post-form"
    >
      <Title order={2} size="h3" id="post-form" mb="md">
        {t(edited ? 'posts.editPost' : 'posts.newPost')}
      </Title>
      <div className={styles.fields}>
        <div className={styles.column}>
          <TextInput
            label={t('posts.title')}
            value={values.title}
            onChange={(event) => set(withTitle(values, event.currentTarget.value))}
            maxLength={255}
            required
            data-autofocus
          />
          <TextInput
            label={t('posts.slug')}
            description={t('posts.slugHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={values.slug}
            onChange={(event) => set({ slug: event.currentTarget.value, isSlugManual: true })}
            maxLength={255}
            required
          />
          <Textarea
            label={t('posts.summary')}
            value={values.summary}
            onChange={(event) => set({ summary: event.currentTarget.value })}
            maxLength={2000}
            autosize
            minRows={2}
            required
          />
          <div>
            <Input.Label component="div" id="post-content" required mb={4}>
              {t('posts.content')}
            </Input.Label>
            <Suspense fallback={<Skeleton height="20rem" />}>
              <PostEditor
                initial={work.values.content}
                onChange={(content) => set({ content })}
                labelledBy="post-content"
              />
            </Suspense>
          </div>
        </div>
        <div className={styles.column}>
          <Autocomplete
            label={t('posts.theme')}
            value={values.theme}
            onChange={(theme) => set({ theme })}
            data={themes}
            maxLength={255}
            required
          />
          <TextInput
            label={t('posts.readingTime')}
            placeholder={t('posts.readingTimeExample')}
            value={values.readingTime}
            onChange={(event) => set({ readingTime: event.currentTarget.value })}
            maxLength={100}
          />
          <TextInput
            type="datetime-local"
            label={t('posts.createdAt')}
            description={t('posts.zone', { zone })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={values.createdAt}
            onChange={(event) => set({ createdAt: event.currentTarget.value })}
            required
          />
          <PostImageField
            address={values.image}
            chosen={chosen}
            onAddress={(image) => {
              setChosen(null);
              set({ image });
            }}
            onChoose={(next) => {
              setChosen(next);
              if (next) set({ image: '' });
            }}
          />
        </div>
      </div>
      {saved && isConflict(save.error) && !save.isPending && (
        <Box mt="lg">
          <ConflictNotice isBusy={false} onTakeTheirs={onReload} onKeepMine={() => saveOver(saved)} />
        </Box>
      )}
      <Group mt="lg">
        <Button type="submit" loading={save.isPending} size="md">
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

/** The server names the field; which it was is worth saying. */
function isImageRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid-request' && error.message.startsWith('image:');
}
