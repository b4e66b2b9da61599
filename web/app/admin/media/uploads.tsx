import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Upload } from '@velvet-spoon/contract/api/media';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '../../api/root-data.ts';
import { BreakableAddress, Hint, PlainButton, SectionTitle, Tag } from '../kit/elements.tsx';
import { formatSize, sendUnlessCancelled } from '../kit/files.ts';
import { useCloseWarning } from '../kit/forms.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { FILM, libraryKey } from '../kit/library/library-picker.tsx';
import list from '../kit/list/list.module.css';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import styles from './media.module.css';

type RecentUpload = Upload & { uploadedAt: string };
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

export function RecentUploads() {
  const { t } = useTranslation();
  const { recent } = useUploads();
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" mb="md">
        <SectionTitle id="recent-uploads">{t('media.recent')}</SectionTitle>
        <Tag size="lg">{t('media.count', { count: recent.length })}</Tag>
      </Group>
      {recent.length === 0 ? (
        <div className={list.empty}>
          <Text fw={500}>{t('media.empty')}</Text>
          <Hint>{t('media.emptyHint')}</Hint>
        </div>
      ) : (
        <ul className={styles.list} aria-labelledby="recent-uploads">
          {recent.map((upload) => (
            <RecentItem key={upload.uploadedAt + upload.url} upload={upload} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

function RecentItem({ upload }: { upload: RecentUpload }) {
  const { t, i18n } = useTranslation();
  const { moment } = useDates();
  const copy = useCopyAddress();
  const { url, filename, size, content_type: contentType, uploadedAt } = upload;
  return (
    <li className={styles.item}>
      <Preview upload={upload} />
      <Stack gap={2}>
        <Text fw={600} className={styles.filename}>
          {filename}
        </Text>
        <Hint>
          {contentType}, {formatSize(size, i18n.language)}
        </Hint>
        <Anchor href={url} target="_blank" size="sm" className={styles.url}>
          <BreakableAddress address={url} />
        </Anchor>
        <Text size="sm" c="dimmed" component="time" dateTime={uploadedAt}>
          {t('media.uploadedAt', { time: moment(uploadedAt) })}
        </Text>
      </Stack>
      <PlainButton
        className={styles.copy}
        aria-label={t('media.copyOf', { filename })}
        onClick={() => void copy(url)}
      >
        {t('media.copy')}
      </PlainButton>
    </li>
  );
}

function Preview({ upload: { url, content_type: contentType } }: { upload: RecentUpload }) {
  if (contentType.startsWith('image/')) {
    return <img className={styles.preview} src={url} alt="" width={64} height={64} />;
  }
  return (
    <div className={styles.preview} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24">
        <path d={FILM} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Copies the whole address, because it may be pasted anywhere. */
export function useCopyAddress(): (url: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicUrl } = useRootData();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(new URL(url, publicUrl || location.origin).href);
      toast.success(t('media.copySuccess'));
    } catch (error) {
      console.error(error);
      toast.failure(t('media.copyError'));
    }
  };
}
