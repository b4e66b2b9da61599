import { useQueryClient } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/api/media';
import type { MenuDocument, MenuInput } from '@velvet-spoon/contract/api/menu';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendUnlessCancelled } from '../kit/files.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange, useSave, useSingleMutation } from '../kit/use-single-mutation.ts';
import { errorsIn, PDF } from './menu-form-values.ts';

export const menuKey = ['menu'];

/** The version that the change started from, or null when there was no menu. */
type Change = { version: number | null };

type Outcomes = {
  onDone: (menu: MenuDocument | null) => void;
  refuseSave: (failure: string, errors: Partial<Record<string, string>>) => boolean;
};

/** Saves and removes the menu. Both update the cache, which the panel beside the form shows. */
export function useMenuChanges({ onDone, refuseSave }: Outcomes) {
  const { t } = useTranslation();
  const client = useQueryClient();

  const save = useSave<MenuDocument | null, Change & { body: MenuInput }>(menuKey, {
    send: ({ body, version }) => adminApi.request('PUT /menu', { body, version }),
    done: t('menu.saved'),
    failure: t('menu.saveFailed'),
    onSaved: onDone,
    onRefused: (error) => refuseSave(t('menu.saveFailed'), errorsIn(error)),
  });
  const remove = useChange(menuKey, {
    send: ({ version }: Change) => adminApi.request('DELETE /menu', { version }),
    done: t('menu.removed'),
    failure: t('menu.removeFailed'),
    onDone() {
      client.setQueryData(menuKey, null);
      onDone(null);
    },
  });
  return { save, remove };
}

export function usePdfUpload(onUploaded: (file: Upload) => void) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  // Leaving the tab unmounts the form that waits for the file.
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useSingleMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      setFraction(0);
      return sendUnlessCancelled({ file, signal: running.current.signal, onProgress: setFraction });
    },
    onSuccess: (file) => file && onUploaded(file),
    onError: (error) => showFailure(t('menu.uploadFailed'), error),
  });

  return {
    isUploading: mutation.isPending,
    isUploaded: mutation.isSuccess && mutation.data !== null,
    /** Progress from 0 to 1. */
    fraction,
    start: (file: File) =>
      file.type === PDF ? mutation.mutate(file) : toast.failure(t('menu.uploadFailed')),
    cancel: () => running.current?.abort(),
    /** Hides the note about the upload, once the menu is saved. */
    reset: mutation.reset,
  };
}
