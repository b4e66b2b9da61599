import { useQueryClient } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/media';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendUnlessCancelled } from '../kit/files.ts';
import { useCloseWarning } from '../kit/forms.ts';
import { libraryKey } from '../kit/library/library-picker.tsx';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

export type RecentUpload = Upload & { uploadedAt: string };
export type RunningUpload = { filename: string; fraction: number };

type Uploads = {
  /** Newest first. Reloading the page or changing the token clears the list. */
  recent: RecentUpload[];
  running: RunningUpload | null;
  /** Resolves to false when the upload failed or was cancelled. */
  start: (file: File) => Promise<boolean>;
  cancel: () => void;
};

const UploadsContext = createContext<Uploads | null>(null);

/** Wraps all tabs: an upload continues while staff work in another one. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const [recent, setRecent] = useState<RecentUpload[]>([]);
  const [running, setRunning] = useState<RunningUpload | null>(null);
  useCloseWarning(running !== null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { mutateAsync } = useSingleMutation({
    mutationFn(file: File) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const onProgress = (fraction: number) => setRunning({ filename: file.name, fraction });
      onProgress(0);
      return sendUnlessCancelled({ file, signal, onProgress });
    },
    onSuccess(answer) {
      if (!answer) return;
      setRecent((known) => [{ ...answer, uploadedAt: new Date().toISOString() }, ...known]);
      toast.success(t('media.uploadSuccess'));
      void queryClient.invalidateQueries({ queryKey: libraryKey });
    },
    onError: (error) => showFailure(t('media.uploadError'), error),
  });

  const uploads = useMemo<Uploads>(() => {
    async function start(file: File): Promise<boolean> {
      try {
        return (await mutateAsync(file)) !== null;
      } catch {
        // Already reported by onError and logged by the query client.
        return false;
      } finally {
        setRunning(null);
      }
    }
    return { recent, running, start, cancel: () => controller.current?.abort() };
  }, [recent, running, mutateAsync]);

  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above it');
  return uploads;
}
