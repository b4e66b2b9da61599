import { Input, Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldPictures } from './pictures/held-pictures.ts';
import styles from './posts.module.css';
import type { PostFormHandle } from './use-post-form.ts';

const PostEditor = lazy(() => import('./editor/post-editor.tsx'));

type PostStoryProps = {
  state: PostFormHandle;
  pictures: HeldPictures;
  onReading: (isReading: boolean) => void;
};

/** What visitors read: title, address, summary and text. */
export function PostStory({ state, pictures, onReading }: PostStoryProps) {
  const { form, labelled, setStory, typeTitle, typeSlug, typeStory } = state;
  const { t } = useTranslation();
  const error = state.errorOf('content');
  return (
    <div className={styles.column}>
      <TextInput
        key={form.key('title')}
        {...labelled('title')}
        onChange={(event) => typeTitle(event.currentTarget.value)}
        maxLength={255}
        required
        data-autofocus
      />
      <TextInput
        key={form.key('slug')}
        {...labelled('slug')}
        onChange={(event) => typeSlug(event.currentTarget.value)}
        maxLength={255}
        required
      />
      <Textarea
        key={form.key('summary')}
        {...labelled('summary')}
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
            initial={form.getInitialValues().content}
            pictures={pictures}
            onReady={setStory}
            onChange={typeStory}
            onReading={onReading}
            labelledBy="post-content"
            errorId={error && 'post-content-error'}
          />
        </Suspense>
        {error && (
          <Input.Error id="post-content-error" mt={4}>
            {error}
          </Input.Error>
        )}
      </div>
    </div>
  );
}
