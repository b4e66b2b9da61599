import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { pictureSlots } from '@velvet-spoon/contract/domain/picture-slots';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.ts';
import { useCloseWarning } from '../../kit/forms.ts';
import { ConflictNotice } from '../../kit/notices/notices.tsx';
import { UploadState } from '../../kit/upload-state.tsx';
import { FocalEditor } from './focal-editor.tsx';
import styles from './page-pictures.module.css';
import { FilmView, Frames } from './slot-card.tsx';
import { inputOf, type SlotChoice, useSaveSlot } from './use-slot-choice.ts';

const UPLOAD_TEXTS = {
  sending: 'cafe.pagePictures.uploading',
  failed: 'cafe.pagePictures.uploadFailed',
  retry: 'notices.tryAgain',
};

type SlotDialogProps = {
  choice: SlotChoice;
  onChange: (values: Partial<SlotChoice>) => void;
  onRetry: (file: File) => void;
  onClose: () => void;
};

export function SlotDialog({ choice, onChange, onRetry, onClose }: SlotDialogProps) {
  const { t } = useTranslation();
  const { slot, picture, point, alt, mediaUrl, upload } = choice;
  const { phone, desktop } = pictureSlots[slot.name];
  const shownPoint = point ?? (desktop ?? phone)?.focalPoint;
  const saving = useSaveSlot(choice, onClose);
  const name = t(`cafe.pagePictures.names.${slot.name}`);
  useCloseWarning(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="xl"
      // A click beside the window would throw the choice away.
      closeOnClickOutside={false}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('cafe.pagePictures.close'), size: '2.75rem' }}
    >
      <Stack gap="md">
        {upload && (
          <UploadState
            texts={UPLOAD_TEXTS}
            name={upload.file.name}
            fraction={upload.fraction}
            error={upload.error}
            onRetry={() => onRetry(upload.file)}
          />
        )}
        {picture && shownPoint && (
          <div className={styles.crops}>
            <FocalEditor
              picture={picture}
              point={shownPoint}
              onChange={(next) => onChange({ point: next })}
            />
            <div>
              <Text size="sm" mb="xs">
                {t('cafe.pagePictures.previewHint')}
              </Text>
              <Frames slot={slot.name} picture={picture} point={point} />
            </div>
          </div>
        )}
        {picture && (
          <Textarea
            label={t('cafe.pagePictures.alt')}
            description={t('cafe.pagePictures.altHint')}
            value={alt}
            onChange={(event) => onChange({ alt: event.currentTarget.value })}
            maxLength={PRODUCT_LIMITS.alt}
            autosize
            minRows={1}
          />
        )}
        {slot.kind === 'film' && mediaUrl !== null && <FilmView src={mediaUrl} name={choice.filename} />}
        {saving.isConflict && (
          <ConflictNotice
            isBusy={saving.isBusy}
            onTakeTheirs={saving.takeTheirs}
            onKeepMine={saving.keepMine}
          />
        )}
        <Group gap="xs">
          <Button
            disabled={inputOf(choice) === null || saving.isConflict}
            loading={saving.isBusy}
            onClick={() => saving.save()}
          >
            {t('cafe.pagePictures.save')}
          </Button>
          <PlainButton onClick={onClose}>{t('cafe.pagePictures.cancel')}</PlainButton>
        </Group>
      </Stack>
    </Modal>
  );
}
