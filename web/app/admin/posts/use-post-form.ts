import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFields } from '../kit/forms.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isConflict, isGone } from '../kit/session/admin-api.ts';
import { editorZone } from '../kit/time.ts';
import type { Autosave } from './drafts/use-autosave.ts';
import type { Story } from './editor/post-editor.tsx';
import type { HeldPictures } from './pictures/held-pictures.ts';
import { type PostValues, type Typed, type Work, withTitle } from './post-values.ts';
import { useSavePost } from './posts-data.ts';
import { errorsIn, readForm, summaryOf } from './read-form.ts';
import type { Writing } from './use-writing.ts';

type PostFormState = UseFormReturnType<PostValues>;

/**
 * Uncontrolled, so that typing does not render the whole form. The text stays in the editor and is only serialised when
 * it is needed: to save the post, or its draft once writing pauses.
 */
export function usePostForm({ work: { edited, values }, keeper }: Writing) {
  const story = useRef<Story | null>(null);
  const setStory = useCallback((ready: Story) => {
    story.current = ready;
  }, []);
  const form: PostFormState = useForm<PostValues>({
    mode: 'uncontrolled',
    initialValues: values,
    onValuesChange: keeper.touch,
  });

  function read(): Work {
    const values = form.getValues();
    return { edited, values: { ...values, content: story.current?.html() ?? values.content } };
  }

  function typeTitle(title: string): void {
    const values = form.getValues();
    const { slug } = withTitle(values, title);
    form.setFieldValue('title', title, { forceUpdate: false });
    if (slug !== values.slug) form.setFieldValue('slug', slug);
  }

  function typeSlug(slug: string): void {
    form.setFieldValue('slug', slug, { forceUpdate: false });
    form.setFieldValue('isSlugManual', true, { forceUpdate: false });
  }

  function typeStory(): void {
    if (form.errors.content) form.clearFieldError('content');
    keeper.touch();
  }

  return { ...useFormFields(form, 'posts'), form, setStory, read, typeStory, typeTitle, typeSlug };
}

export type PostFormHandle = ReturnType<typeof usePostForm>;

/** Checks and publishes what the form holds, and reports the outcome. */
export function useSubmitPost(
  { refuse, refuseSave }: PostFormHandle,
  pictures: HeldPictures,
  autosave: Autosave,
  onDone: (saved: Post) => void,
) {
  const { t } = useTranslation();
  const save = useSavePost();
  const showFailure = useFailureToast();
  /** The fraction sent, or null when there is nothing worth waiting for. */
  const [progress, setProgress] = useState<number | null>(null);

  async function submit({ work: { edited, values }, cover }: Typed): Promise<void> {
    if (save.isPending) return;
    const read = readForm({ edited, values }, editorZone());
    if ('errors' in read) {
      toast.failure(t(summaryOf(read.errors)));
      return refuse(read.errors);
    }
    const { input } = read;
    const draft = await autosave.hold();
    if (draft === null) return;
    save.mutate(
      { edited, input, image: values.image, cover, pictures, draft, onProgress: setProgress },
      {
        onSuccess(saved) {
          toast.success(t(edited ? 'posts.updated' : 'posts.created'));
          onDone(saved);
        },
        onError: fail,
        onSettled: () => setProgress(null),
      },
    );
  }

  function fail(error: Error): void {
    autosave.resume();
    // Beside the button, the form says what to decide.
    if (isConflict(error) || isGone(error)) return;
    if (!refuseSave(t('posts.saveError'), errorsIn(error))) showFailure(t('posts.saveError'), error);
  }

  return { submit, save, progress };
}
