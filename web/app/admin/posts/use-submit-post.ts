import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isConflict, isGone } from '../kit/session/admin-api.ts';
import { editorZone } from '../kit/time.ts';
import { errorsIn, type FieldErrors, summaryOf } from './field-errors.ts';
import type { HeldPictures } from './pictures/held-pictures.ts';
import type { Work } from './post-values.ts';
import { useSavePost } from './posts-data.ts';
import { readForm } from './read-form.ts';

type Files = { pictures: HeldPictures; file: File | null };
type Outcomes = { onDone: () => void; onRefused: (errors: FieldErrors) => void };

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitPost({ onDone, onRefused }: Outcomes) {
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
      return onRefused(read.errors);
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
    const errors = errorsIn(error);
    const reason = isGone(error) ? 'posts.deletedMeanwhile' : summaryOf(errors);
    if (reason === '') return showFailure(t('posts.saveError'), error);
    toast.failure(`${t('posts.saveError')} ${t(reason)}`);
    onRefused(errors);
  }

  return {
    submit,
    isSaving: save.isPending,
    progress,
    hasConflict: isConflict(save.error) && !save.isPending,
    isDeleted: isGone(save.error) && !save.isPending,
  };
}

/** The server takes 40 MB. As data, pictures grow by a third; 4 MB remain for the text. */
const MAX_BYTES = (36 * 1024 * 1024 * 3) / 4;

/** Pictures that are already on the server do not count, so a larger story can be saved in steps. */
function fitsOneSave(pictures: Iterable<Blob>): boolean {
  let bytes = 0;
  for (const { size } of pictures) bytes += size;
  return bytes <= MAX_BYTES;
}
