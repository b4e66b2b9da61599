import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFields } from '../../kit/forms.ts';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { isConflict, isGone } from '../../kit/session/admin-api.ts';
import { slugOf } from '../../kit/slug.ts';
import { createUnsavedKeeper, type UnsavedContent, useFlush } from '../../kit/unsaved/unsaved-keeper.ts';
import { type FormPictures, sentPictures, uploadedOnly } from '../pictures/form-pictures.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { type Edited, useSaveDessert } from '../product-changes.ts';
import type { DessertValues } from './dessert-values.ts';
import { readDessert, refusalsIn } from './read-dessert.ts';

/** What a form works on: a new dessert, or changes to one that was saved. */
export type UnsavedDessert = { edited: Edited | null; values: DessertValues; pictures: FormPictures };

/** What a form starts from: something new, what was saved, or a draft, which has an id. */
export type Start = UnsavedDessert & { id?: string };

export function useDessertForm({ id, edited, values, pictures: saved }: Start) {
  const [draftId] = useState(() => id ?? crypto.randomUUID());
  const [draft] = useState(() =>
    createUnsavedKeeper<UnsavedDessert>({ id: draftId, kind: 'products', isTouched: id !== undefined }),
  );
  const form: UseFormReturnType<DessertValues> = useForm<DessertValues>({
    mode: 'controlled',
    initialValues: values,
    onValuesChange: draft.touch,
  });
  const pictures = usePictures(saved, draft.touch);
  const readDraft = useEffectEvent((): UnsavedContent<UnsavedDessert> => {
    const content = { edited, values: form.values, pictures: uploadedOnly(pictures.pictures) };
    return { content, files: new Map() };
  });
  useEffect(() => draft.readFrom(readDraft), [draft]);
  useFlush(draft);

  function typeName(name: string): void {
    form.setFieldValue('name', name);
    if (!form.values.isSlugManual) form.setFieldValue('slug', slugOf(name));
  }

  function typeSlug(slug: string): void {
    form.setFieldValue('slug', slug);
    form.setFieldValue('isSlugManual', true);
  }

  return { ...useFormFields(form, 'products.form'), form, pictures, draft, draftId, typeName, typeSlug };
}

export type DessertFormHandle = ReturnType<typeof useDessertForm>;

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitDessert(state: DessertFormHandle, onDone: () => void) {
  const { t } = useTranslation();
  const save = useSaveDessert();
  const showFailure = useFailureToast();

  function submit(edited: Edited | null): void {
    const { pictures, form, refuse } = state;
    const read = readDessert(form.values, sentPictures(pictures.pictures));
    if ('errors' in read) {
      toast.failure(t('products.form.invalid'));
      return refuse(read.errors);
    }
    if (pictures.isSending) return toast.failure(t('products.errors.uploading'));
    if (pictures.hasFailed) return toast.failure(t('products.errors.failedUploads'));
    save.mutate(
      { edited, body: read.body },
      {
        onSuccess() {
          toast.success(t(edited ? 'products.form.saved' : 'products.form.created'));
          onDone();
        },
        onError: fail,
      },
    );
  }

  function fail(error: Error): void {
    // Beside the button, the form says what to decide.
    if (isConflict(error) || isGone(error)) return;
    const failure = t('products.form.saveError');
    if (!state.refuseSave(failure, refusalsIn(error))) showFailure(failure, error);
  }

  return { submit, save };
}
