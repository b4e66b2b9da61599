import { useMutation } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/media';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { isRefusal } from '../session/admin-api.ts';
import { adminToken } from '../session/token.ts';
import { toast } from '../toast.ts';

export type RecentUpload = Upload & { uploadedAt: string };
export type RunningUpload = { filename: string; fraction: number };

type Uploads = {
  /** Newest first. They live as long as the dashboard: changing the token or reloading forgets them. */
  recent: RecentUpload[];
  running: RunningUpload | null;
  /** Whether the file was uploaded; cancelled and failed ones were not. */
  start: (file: File) => Promise<boolean>;
  cancel: () => void;
};

const UploadsContext = createContext<Uploads | null>(null);

/** Above the tabs: an upload goes on while staff look at another one. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [recent, setRecent] = useState<RecentUpload[]>([]);
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { mutateAsync } = useMutation({
    mutationFn: sendFile,
    onSuccess(answer) {
      if (!answer) return;
      setRecent((known) => [{ ...answer, uploadedAt: new Date().toISOString() }, ...known]);
      toast.success(t('media.uploadSuccess'));
    },
    onError(error) {
      if (!isRefusal(error)) toast.failure(problemText(t('media.uploadError'), error));
    },
  });

  const uploads = useMemo<Uploads>(() => {
    async function start(file: File): Promise<boolean> {
      const { name: filename } = file;
      controller.current = new AbortController();
      const { signal } = controller.current;
      const onProgress = (fraction: number) => setRunning({ filename, fraction });
      onProgress(0);
      try {
        return (await mutateAsync({ file, signal, onProgress })) !== null;
      } catch {
        // Said and logged already: see onError and session/query-client.ts.
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

type Sending = { file: File; signal: AbortSignal; onProgress: (fraction: number) => void };

/** Null when it was cancelled: that is no failure. */
export async function sendFile({ file, signal, onProgress }: Sending): Promise<Upload | null> {
  const body = new FormData();
  body.append('file', file);
  try {
    return await upload<Upload>('/admin/upload', body, { token: adminToken.read(), onProgress, signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
