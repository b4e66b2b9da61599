import { Button, FileInput, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MEDIA_LIMITS, UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import { MEDIA_KINDS, type MediaKind } from '@velvet-spoon/contract/domain/media-kinds';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton, SectionTitle, TabTitle } from '../kit/elements.tsx';
import { ACCEPT, isQuickTime } from '../kit/files.ts';
import { useLibrary } from '../kit/library/library-picker.tsx';
import { Filter, Filters, PagedList, SearchField } from '../kit/list/list.tsx';
import { toast } from '../kit/notices/toast.ts';
import libraryStyles from './library/library.module.css';
import { LibraryEntry } from './library/library-entry.tsx';
import styles from './media.module.css';
import { RecentUploads, type RunningUpload, useUploads } from './uploads.tsx';

export { mediaTexts as texts } from './media.texts.ts';
export { UploadsProvider as Provider } from './uploads.tsx';

export function Screen() {
  const { t } = useTranslation();
  return (
    <>
      <TabTitle mb="lg">{t('media.tab')}</TabTitle>
      <div className={styles.columns}>
        <UploadForm />
        <RecentUploads />
      </div>
      <LibrarySection />
    </>
  );
}

const inMegabytes = (bytes: number) => ({ size: bytes / (1024 * 1024) });

function UploadForm() {
  const { t } = useTranslation();
  const { running, start, cancel } = useUploads();
  const form = useForm<{ file: File | null }>({ mode: 'controlled', initialValues: { file: null } });
  const { file } = form.values;

  function choose(chosen: File | null): void {
    const isRefused = chosen !== null && isQuickTime(chosen);
    if (isRefused) toast.failure(t('notices.quickTime'));
    form.setFieldValue('file', isRefused ? null : chosen);
  }

  async function submit(): Promise<void> {
    if (file && (await start(file))) form.reset();
  }

  return (
    <Paper withBorder p="lg">
      <form onSubmit={form.onSubmit(submit)}>
        <Stack>
          <SectionTitle>{t('media.uploadTitle')}</SectionTitle>
          <FileInput
            label={t('media.file')}
            description={t('media.hint')}
            descriptionProps={{ fz: 'sm', lh: 'sm', mb: 'xs' }}
            placeholder={t('media.choose')}
            accept={`${ACCEPT.picture},${ACCEPT.film}`}
            {...form.getInputProps('file')}
            onChange={choose}
            disabled={running !== null}
            clearable={running === null}
            clearButtonProps={{ 'aria-label': t('media.clear') }}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
          />
          <Hint>
            {t('media.imageLimits', inMegabytes(UPLOAD_MAX_BYTES.image))}
            <br />
            {t('media.videoLimits', inMegabytes(UPLOAD_MAX_BYTES.video))}
          </Hint>
          {running && <UploadProgress running={running} />}
          <Group>
            <Button type="submit" disabled={!file || running !== null}>
              {t('media.upload')}
            </Button>
            {running && <PlainButton onClick={cancel}>{t('media.cancel')}</PlainButton>}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
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

/** Every file on the server. What was uploaded in this visit is also listed above. */
function LibrarySection() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<MediaKind | null>(null);
  const library = useLibrary(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="media-library">
      <SectionTitle id="media-library" ref={heading} tabIndex={-1} mb="md">
        {t('media.library.title')}
      </SectionTitle>
      <Filters>
        <SearchField label={t('library.search')} search={library} maxLength={MEDIA_LIMITS.query} />
        <Filter
          name={{ 'aria-label': t('media.library.kind') }}
          all={t('media.library.all')}
          choices={MEDIA_KINDS.map((value) => ({ value, label: t(`media.library.${value}`) }))}
          value={kind ?? ''}
          onChoose={(chosen) => setKind(chosen || null)}
        />
      </Filters>
      <PagedList
        list={library.list}
        texts={library.texts}
        label={{ 'aria-labelledby': 'media-library' }}
        className={libraryStyles.list}
      >
        {(item) => <LibraryEntry key={item.id} item={item} onDeleted={() => heading.current?.focus()} />}
      </PagedList>
    </Paper>
  );
}
