import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import { places } from '@velvet-spoon/contract/places';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.ts';
import { useCloseWarning } from '../../kit/forms.ts';
import { ConflictNotice } from '../../kit/notices/notices.tsx';
import { UploadState } from '../../kit/upload-state.tsx';
import { FocalEditor } from './focal-editor.tsx';
import { FilmView, Frames } from './place-card.tsx';
import styles from './places.module.css';
import { type Draft, inputOf, useSavePlace } from './use-draft.ts';

const UPLOAD_TEXTS = {
  sending: 'cafe.places.uploading',
  failed: 'cafe.places.uploadFailed',
  retry: 'notices.tryAgain',
};

type PlaceDialogProps = {
  draft: Draft;
  onChange: (values: Partial<Draft>) => void;
  onRetry: (file: File) => void;
  onClose: () => void;
};

export function PlaceDialog({ draft, onChange, onRetry, onClose }: PlaceDialogProps) {
  const { t } = useTranslation();
  const { place, picture, point, alt, mediaUrl, upload } = draft;
  const { phone, desktop } = places[place.place];
  const shownPoint = point ?? (desktop ?? phone)?.focalPoint;
  const saving = useSavePlace(draft, onClose);
  const name = t(`cafe.places.names.${place.place}`);
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
      closeButtonProps={{ 'aria-label': t('cafe.places.close'), size: '2.75rem' }}
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
                {t('cafe.places.previewHint')}
              </Text>
              <Frames place={place.place} picture={picture} point={point} />
            </div>
          </div>
        )}
        {picture && (
          <Textarea
            label={t('cafe.places.alt')}
            description={t('cafe.places.altHint')}
            value={alt}
            onChange={(event) => onChange({ alt: event.currentTarget.value })}
            maxLength={PRODUCT_LIMITS.alt}
            autosize
            minRows={1}
          />
        )}
        {place.kind === 'film' && mediaUrl !== null && <FilmView src={mediaUrl} name={draft.filename} />}
        {saving.isConflict && (
          <ConflictNotice
            isBusy={saving.isBusy}
            onTakeTheirs={saving.takeTheirs}
            onKeepMine={saving.keepMine}
          />
        )}
        <Group gap="xs">
          <Button
            disabled={inputOf(draft) === null || saving.isConflict}
            loading={saving.isBusy}
            onClick={() => saving.save()}
          >
            {t('cafe.places.save')}
          </Button>
          <PlainButton onClick={onClose}>{t('cafe.places.cancel')}</PlainButton>
        </Group>
      </Stack>
    </Modal>
  );
}
