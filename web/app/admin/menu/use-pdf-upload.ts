import { useMutation } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/media';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { adminToken } from '../session/token.ts';
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

  const mutation = useMutation({
    mutationFn: async (file: File): Promise<Upload | null> => {
      const controller = new AbortController();
      running.current = controller;
      setFraction(0);
      const body = new FormData();
      body.append('file', file);
      const { signal } = controller;
      const options = { token: adminToken.read(), onProgress: setFraction, signal };
      return upload<Upload>('/admin/upload', body, options).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
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
