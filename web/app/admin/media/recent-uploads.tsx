import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRootData } from '../../api/root-data.ts';
import { BreakableAddress } from '../kit/breakable-address.tsx';
import { Hint, PlainButton, SectionTitle, Tag } from '../kit/elements.ts';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { toast } from '../kit/notices/toast.ts';
import styles from './media.module.css';
import { type RecentUpload, useUploads } from './uploads.tsx';

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
        <div className={styles.empty}>
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
      <Stack gap={2} className={styles.facts}>
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
        <path d="M8 5.500v13l11-6.500z" fill="currentColor" />
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
