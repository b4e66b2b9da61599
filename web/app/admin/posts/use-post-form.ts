import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Writing } from './drafts/use-writing.ts';
import type { Story } from './editor/story.ts';
import type { FieldErrors, PostField } from './field-errors.ts';
import { type PostValues, type Work, withTitle } from './post-values.ts';

type PostFormState = UseFormReturnType<PostValues>;

/**
 * Uncontrolled, so that typing does not render the whole form. The text stays in the editor and is only serialised when
 * it is needed: to save the post, or to keep a draft once writing pauses.
 */
export function usePostForm({ work: { edited, values }, draft }: Writing) {
  const { t } = useTranslation();
  /** The errors of the last attempt to save. */
  const [refusal, setRefusal] = useState<FieldErrors | null>(null);
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

  function refuse(errors: FieldErrors): void {
    form.setErrors(errors);
    setRefusal(errors);
  }

  function errorOf(field: PostField): string | undefined {
    const key = form.errors[field];
    return typeof key === 'string' ? t(key) : undefined;
  }

  /** Everything that a plain text field needs. */
  function field(name: PostField) {
    return { ...form.getInputProps(name), error: errorOf(name) };
  }

  function typeStory(): void {
    if (form.errors.content) form.clearFieldError('content');
    draft.touch();
  }

  return { form, field, errorOf, refusal, refuse, setStory, read, typeStory, typeTitle, typeSlug };
}

export type PostFormHandle = ReturnType<typeof usePostForm>;
