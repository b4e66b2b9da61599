import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import type { ShownPaper } from './paper-files.ts';

type PaperViewerProps = { paper: ShownPaper; onClose: () => void };

export function PaperViewer({ paper, onClose }: PaperViewerProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { address, filename } = paper;
  return (
    <Modal
      opened
      onClose={onClose}
      size="64rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 0 }}
      title={filename}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('wholesale.staff.close'), size: '2.75rem' }}
    >
      <Stack>
        <Content paper={paper} />
        <Group justify="flex-end">
          <Button component="a" href={address} download={filename} variant="default">
            {t('wholesale.staff.download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Content({ paper: { address, filename, type } }: { paper: ShownPaper }) {
  const { t } = useTranslation();
  if (type !== 'application/pdf') return <img src={address} alt={filename} className={styles.picture} />;
  // Phones often have no viewer inside a page, and would save the file without being asked.
  if (!navigator.pdfViewerEnabled) return <Text>{t('wholesale.staff.noPdfViewer')}</Text>;
  // Without the column of small pages, which would take a third of the window.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium draws no PDF in a sandbox; the type of the blob is fixed
  return <iframe src={`${address}#navpanes=0`} title={filename} className={styles.frame} />;
}
