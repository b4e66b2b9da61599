import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import { postDraft } from './post-draft.ts';
import { type PostValues, type Work, withTitle } from './post-values.ts';

export type PostFormState = UseFormReturnType<PostValues>;

/** Uncontrolled, so that typing in a long story with photos does not render the whole form. */
export function usePostForm({ edited, values }: Work) {
  const isKeeping = useRef(false);
  const form: PostFormState = useForm<PostValues>({
    mode: 'uncontrolled',
    initialValues: values,
    onValuesChange: keepDraft,
  });

  /** Once the event is over: typing a title changes the slug too, and the draft is written once for both. */
  function keepDraft(): void {
    if (isKeeping.current) return;
    isKeeping.current = true;
    queueMicrotask(() => {
      isKeeping.current = false;
      postDraft.store({ edited, values: form.getValues() });
    });
  }

  function typeTitle(title: string): void {
    const { slug } = withTitle(form.getValues(), title);
    form.setFieldValue('title', title, { forceUpdate: false });
    form.setFieldValue('slug', slug);
  }

  function typeSlug(slug: string): void {
    form.setFieldValue('slug', slug, { forceUpdate: false });
    form.setFieldValue('isSlugManual', true, { forceUpdate: false });
  }

  function typeContent(html: string): void {
    form.setFieldValue('content', html, { forceUpdate: false });
  }

  return { form, typeTitle, typeSlug, typeContent };
}
