import { Input, Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './posts.module.css';
import type { usePostForm } from './use-post-form.ts';

const PostEditor = lazy(() => import('./editor/post-editor.tsx'));

/** What visitors read: title, address, summary and text. */
export function PostStory({ state }: { state: ReturnType<typeof usePostForm> }) {
  const { form, typeTitle, typeSlug, typeContent } = state;
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      <TextInput
        key={form.key('title')}
        {...form.getInputProps('title')}
        label={t('posts.title')}
        onChange={(event) => typeTitle(event.currentTarget.value)}
        maxLength={255}
        required
        data-autofocus
      />
      <TextInput
        key={form.key('slug')}
        {...form.getInputProps('slug')}
        label={t('posts.slug')}
        description={t('posts.slugHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => typeSlug(event.currentTarget.value)}
        maxLength={255}
        required
      />
      <Textarea
        key={form.key('summary')}
        {...form.getInputProps('summary')}
        label={t('posts.summary')}
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
            onChange={typeContent}
            labelledBy="post-content"
          />
        </Suspense>
      </div>
    </div>
  );
}
