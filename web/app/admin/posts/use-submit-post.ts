import { ApiError } from '@velvet-spoon/contract/client';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/notices/toast.ts';
import { useFailureToast } from '../kit/notices/use-failure-toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { editorZone } from './local-date-time.ts';
import { readForm, type Work } from './post-values.ts';
import { useSavePost } from './posts-data.ts';

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitPost(onDone: () => void) {
  const { t } = useTranslation();
  const save = useSavePost();
  const showFailure = useFailureToast();

  function submit({ edited, values }: Work, file: File | null): void {
    if (save.isPending) return;
    const input = readForm({ edited, values }, editorZone());
    if (typeof input === 'string') return toast.failure(t(`posts.${input}`));
    save.mutate(
      { edited, input, image: values.image, file },
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

  return { submit, isSaving: save.isPending, hasConflict: isConflict(save.error) && !save.isPending };
}

/** The cover is the one field whose problem is worth naming: only the server can tell that its address fails. */
function isImageRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid-request' && error.fields.includes('image');
}
