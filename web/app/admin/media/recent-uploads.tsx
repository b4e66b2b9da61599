import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BreakableAddress } from '../kit/breakable-address.tsx';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { useCopyAddress } from './library/use-media-changes.ts';
import styles from './media.module.css';
import { type RecentUpload, useUploads } from './uploads.tsx';

export function RecentUploads() {
  const { t } = useTranslation();
  const { recent } = useUploads();
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="recent-uploads">
          {t('media.recent')}
        </Title>
        <Badge variant="light" size="lg" tt="none">
          {t('media.count', { count: recent.length })}
        </Badge>
      </Group>
      {recent.length === 0 ? (
        <div className={styles.empty}>
          <Text fw={500}>{t('media.empty')}</Text>
          <Text c="dimmed" size="sm">
            {t('media.emptyHint')}
          </Text>
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
        <Text size="sm" c="dimmed">
          {contentType}, {formatSize(size, i18n.language)}
        </Text>
        <Anchor href={url} target="_blank" size="sm" className={styles.url}>
          <BreakableAddress address={url} />
        </Anchor>
        <Text size="sm" c="dimmed" component="time" dateTime={uploadedAt}>
          {t('media.uploadedAt', { time: moment(uploadedAt) })}
        </Text>
      </Stack>
      <Button
        variant="default"
        className={styles.copy}
        aria-label={t('media.copyOf', { filename })}
        onClick={() => void copy(url)}
      >
        {t('media.copy')}
      </Button>
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
