import type { Upload } from '@velvet-spoon/contract/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendUnlessCancelled } from '../kit/files.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { PDF } from './menu-form-values.ts';

type PdfUpload = {
  isUploading: boolean;
  isUploaded: boolean;
  /** Progress from 0 to 1. */
  fraction: number;
  start: (file: File) => void;
  cancel: () => void;
  /** Hides the note about the upload, once the menu is saved. */
  reset: () => void;
};

export function usePdfUpload(onUploaded: (file: Upload) => void): PdfUpload {
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
    fraction,
    start: (file) => (file.type === PDF ? mutation.mutate(file) : toast.failure(t('menu.uploadFailed'))),
    cancel: () => running.current?.abort(),
    reset: mutation.reset,
  };
}
