import { useMutation } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFile } from '../media/uploads.tsx';
import { toast } from '../toast.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { PDF } from './menu-form-values.ts';

type PdfUpload = {
  isUploading: boolean;
  isUploaded: boolean;
  /** How far it is, from 0 to 1. */
  fraction: number;
  start: (file: File) => void;
  cancel: () => void;
  /** Forgets that something was uploaded, once it is saved. */
  reset: () => void;
};

export function usePdfUpload(onUploaded: (file: Upload) => void): PdfUpload {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  // The form that waits for it is gone with the tab.
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      setFraction(0);
      return sendFile({ file, signal: running.current.signal, onProgress: setFraction });
    },
    onSuccess: (file) => file && onUploaded(file),
    onError: (error) => failed(t('menu.uploadFailed'), error),
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
