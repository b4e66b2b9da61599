import { Button, FileInput, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { isHeic, isQuickTime } from '../kit/files.ts';
import { toast } from '../kit/notices/toast.ts';
import { LibrarySection } from './library/library-section.tsx';
import styles from './media.module.css';
import { RecentUploads } from './recent-uploads.tsx';
import { type RunningUpload, useUploads } from './uploads.tsx';

export { mediaTexts as texts } from './media.texts.ts';
export { UploadsProvider as Provider } from './uploads.tsx';

export function Screen() {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {t('media.tab')}
      </Title>
      <div className={styles.columns}>
        <UploadForm />
        <RecentUploads />
      </div>
      <LibrarySection />
    </>
  );
}

/** HEIC and QuickTime can be chosen so that we can say what to do about them. */
const ACCEPT =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,.heic,.heif,video/mp4,video/webm,video/quicktime,.mov';

const inMegabytes = (bytes: number) => ({ size: bytes / (1024 * 1024) });

function UploadForm() {
  const { t } = useTranslation();
  const { running, start, cancel } = useUploads();
  const form = useForm<{ file: File | null }>({ mode: 'controlled', initialValues: { file: null } });
  const { file } = form.values;

  function choose(chosen: File | null): void {
    const advice = chosen && adviceFor(chosen);
    if (advice) toast.failure(t(advice));
    form.setFieldValue('file', advice ? null : chosen);
  }

  async function submit(): Promise<void> {
    if (file && (await start(file))) form.reset();
  }

  return (
    <Paper withBorder p="lg">
      <form onSubmit={form.onSubmit(submit)}>
        <Stack>
          <Title order={2} size="h4">
            {t('media.uploadTitle')}
          </Title>
          <FileInput
            label={t('media.file')}
            description={t('media.hint')}
            descriptionProps={{ fz: 'sm', lh: 'sm', mb: 'xs' }}
            placeholder={t('media.choose')}
            accept={ACCEPT}
            {...form.getInputProps('file')}
            onChange={choose}
            disabled={running !== null}
            clearable={running === null}
            clearButtonProps={{ 'aria-label': t('media.clear') }}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
          />
          <Text size="sm" c="dimmed">
            {t('media.imageLimits', inMegabytes(UPLOAD_MAX_BYTES.image))}
            <br />
            {t('media.videoLimits', inMegabytes(UPLOAD_MAX_BYTES.video))}
          </Text>
          {running && <UploadProgress running={running} />}
          <Group>
            <Button type="submit" disabled={!file || running !== null}>
              {t('media.upload')}
            </Button>
            {running && (
              <Button variant="default" onClick={cancel}>
                {t('media.cancel')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

function adviceFor(file: File): string | null {
  if (isHeic(file)) return 'notices.heic';
  return isQuickTime(file) ? 'notices.quickTime' : null;
}

function UploadProgress({ running }: { running: RunningUpload }) {
  const { t } = useTranslation();
  const percent = Math.floor(running.fraction * 100);
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate>
          {percent === 100 ? t('media.saving') : t('media.uploading', { filename: running.filename })}
        </Text>
        <Text size="sm" fw={600}>
          {t('media.percent', { value: percent })}
        </Text>
      </Group>
      <Progress
        value={percent}
        animated={percent === 100}
        aria-label={t('media.uploading', { filename: running.filename })}
      />
    </Stack>
  );
}
