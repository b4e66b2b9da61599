import { Text, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { pictureSlots } from '@velvet-spoon/contract/domain/picture-slots';
import { useTranslation } from 'react-i18next';
import { Dialog, SmallForm } from '../../kit/dialog.tsx';
import { UploadState } from '../../kit/elements.tsx';
import { useCloseWarning } from '../../kit/forms.ts';
import { SaveConflict } from '../../kit/notices/notices.tsx';
import { isConflict } from '../../kit/session/admin-api.ts';
import { FocalEditor } from './focal-editor.tsx';
import styles from './page-pictures.module.css';
import { FilmView, Frames } from './slot-card.tsx';
import { inputOf, type SlotChoice, useSaveSlot } from './use-slot-choice.ts';

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
  const { save, submit, keepMine } = useSaveSlot(choice, onClose);
  const name = t(`cafe.pagePictures.names.${slot.name}`);
  useCloseWarning(true);
  return (
    <Dialog
      onClose={onClose}
      title={name}
      size="xl"
      // A click beside the window would throw the choice away.
      closeOnClickOutside={false}
    >
      <SmallForm
        onSubmit={submit}
        onCancel={onClose}
        isBusy={save.isPending}
        isDisabled={inputOf(choice) === null || isConflict(save.error)}
      >
        {upload && (
          <UploadState
            texts="cafe.pagePictures"
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
        <SaveConflict save={save} onTakeTheirs={onClose} onKeepMine={keepMine} />
      </SmallForm>
    </Dialog>
  );
}
