import { Button, FileInput, Progress, Stack, Text } from '@mantine/core';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import styles from './menu.module.css';
import { PDF } from './menu-form-values.ts';
import type { usePdfUpload } from './use-pdf-upload.ts';

const LIMIT_MB = UPLOAD_MAX_BYTES.pdf / 1024 ** 2;

export function PdfField({ upload }: { upload: ReturnType<typeof usePdfUpload> }) {
  const { t } = useTranslation();
  const percent = Math.round(upload.fraction * 100);
  return (
    <Stack gap="xs" aria-busy={upload.isUploading}>
      <FileInput
        label={t('menu.pdf')}
        description={t('menu.pdfHint', { limit: LIMIT_MB })}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={t('menu.choose')}
        accept={PDF}
        value={null}
        disabled={upload.isUploading}
        onChange={(file) => file && upload.start(file)}
      />
      {upload.isUploading && (
        <div className={styles.progress}>
          <div>
            <Text size="sm">{t('menu.uploading', { percent })}</Text>
            <Progress value={percent} aria-label={t('menu.uploading', { percent })} />
          </div>
          <Button variant="default" size="xs" onClick={upload.cancel}>
            {t('menu.cancel')}
          </Button>
        </div>
      )}
      <Text size="sm" fw={600} role="status" className={styles.status}>
        {upload.isUploaded && t('menu.uploaded')}
      </Text>
    </Stack>
  );
}
