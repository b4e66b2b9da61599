import { Alert, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../kit/dialog.tsx';
import { PlainButton, Problem } from '../kit/elements.tsx';
import { useFailureToast } from '../kit/notices/toast.ts';
import styles from './dialogs.module.css';
import type { PdfOpening, ShownPaper } from './paper-files.ts';
import { PdfPages } from './pdf-pages.tsx';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PaperViewerProps = {
  paper: ShownPaper;
  download: ApplicantActions['download'];
  onClose: () => void;
};

export function PaperViewer({ paper, download, onClose }: PaperViewerProps) {
  const { t } = useTranslation();
  const { id, kind, filename, isScanned } = paper;
  const showFailure = useFailureToast();
  const onError = (error: Error) => showFailure(t('wholesale.openFailed'), error);
  return (
    <Dialog
      onClose={onClose}
      size={kind === 'word' ? 'lg' : '64rem'}
      transitionProps={{ duration: 0 }}
      title={filename}
    >
      <Stack gap="sm" className={styles.paper}>
        {!isScanned && (
          <Alert color="yellow" variant="light" role="note" p="xs">
            {t('wholesale.staff.notScanned')}
          </Alert>
        )}
        {kind === 'word' && <Text>{t('wholesale.staff.wordWarning')}</Text>}
        {kind === 'picture' && <img src={paper.address} alt={filename} className={styles.picture} />}
        {kind === 'pdf' && (
          <Suspense fallback={<Opening />}>
            <Pdf opening={paper.opening} />
          </Suspense>
        )}
        <Group justify="flex-end">
          {kind === 'word' ? (
            <PlainButton loading={download.isPending} onClick={() => download.mutate(id, { onError })}>
              {t('wholesale.staff.download')}
            </PlainButton>
          ) : (
            <PlainButton component="a" href={paper.address} download={filename}>
              {t('wholesale.staff.download')}
            </PlainButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Opening() {
  const { t } = useTranslation();
  return (
    <Center className={styles.opening} role="status">
      <Stack align="center" gap="sm">
        <Loader />
        <Text c="dimmed">{t('wholesale.staff.pdf.loading')}</Text>
      </Stack>
    </Center>
  );
}

function Pdf({ opening }: { opening: Promise<PdfOpening> }) {
  const { t } = useTranslation();
  const opened = use(opening);
  if (opened.state === 'open') return <PdfPages pdf={opened.pdf} />;
  return <Problem>{t(`wholesale.staff.pdf.${opened.state}`)}</Problem>;
}
