import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFields } from '../kit/forms.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isConflict, isGone } from '../kit/session/admin-api.ts';
import { editorZone } from '../kit/time.ts';
import type { Story } from './editor/post-editor.tsx';
import type { HeldPictures } from './pictures/held-pictures.ts';
import { type PostValues, type Work, withTitle } from './post-values.ts';
import { useSavePost } from './posts-data.ts';
import { errorsIn, readForm, summaryOf } from './read-form.ts';
import type { Writing } from './use-writing.ts';

type PostFormState = UseFormReturnType<PostValues>;

/**
 * Uncontrolled, so that typing does not render the whole form. The text stays in the editor and is only serialised when
 * it is needed: to save the post, or to keep a draft once writing pauses.
 */
export function usePostForm({ work: { edited, values }, draft }: Writing) {
  const story = useRef<Story | null>(null);
  const setStory = useCallback((ready: Story) => {
    story.current = ready;
  }, []);
  const form: PostFormState = useForm<PostValues>({
    mode: 'uncontrolled',
    initialValues: values,
    onValuesChange: draft.touch,
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
    draft.touch();
  }

  return { ...useFormFields(form, 'posts'), form, setStory, read, typeStory, typeTitle, typeSlug };
}

export type PostFormHandle = ReturnType<typeof usePostForm>;

type Files = { pictures: HeldPictures; file: File | null };

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitPost({ refuse, refuseSave }: PostFormHandle, onDone: () => void) {
  const { t } = useTranslation();
  const save = useSavePost();
  const showFailure = useFailureToast();
  /** The fraction sent, or null when there is nothing worth waiting for. */
  const [progress, setProgress] = useState<number | null>(null);

  function submit({ edited, values }: Work, { pictures, file }: Files): void {
    if (save.isPending) return;
    const read = readForm({ edited, values }, editorZone());
    if ('errors' in read) {
      toast.failure(t(summaryOf(read.errors)));
      return refuse(read.errors);
    }
    const { input } = read;
    const used = pictures.usedIn(input.content);
    if (!fitsOneSave(used.values())) return toast.failure(t('posts.tooManyPictures'));
    const onProgress = used.size > 0 || file ? setProgress : () => {};
    onProgress(0);
    save.mutate(
      { edited, input, image: values.image, file, pictures, onProgress },
      {
        onSuccess() {
          toast.success(t(edited ? 'posts.updated' : 'posts.created'));
          onDone();
        },
        onError: fail,
        onSettled: () => setProgress(null),
      },
    );
  }

  function fail(error: Error): void {
    // Beside the button, the form says what to decide.
    if (isConflict(error) || isGone(error)) return;
    if (!refuseSave(t('posts.saveError'), errorsIn(error))) showFailure(t('posts.saveError'), error);
  }

  return { submit, save, progress };
}

/** The server takes 40 MB. As data, pictures grow by a third; 4 MB remain for the text. */
const MAX_BYTES = (36 * 1024 * 1024 * 3) / 4;

/** Pictures that are already on the server do not count, so a larger story can be saved in steps. */
function fitsOneSave(pictures: Iterable<Blob>): boolean {
  let bytes = 0;
  for (const { size } of pictures) bytes += size;
  return bytes <= MAX_BYTES;
}
