import { Group, Text, Textarea, TextInput } from '@mantine/core';
import type { PinnedMoment } from '@velvet-spoon/contract/api/staff-social';
import { CAPTION_LIMIT, MOMENT_CAPTION_MAX } from '@velvet-spoon/contract/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafe } from '../../../api/root-data.ts';
import { Dialog, SmallForm } from '../../kit/dialog.tsx';
import { PlainButton, Thumbnail } from '../../kit/elements.tsx';
import { useCloseWarning } from '../../kit/forms.ts';
import { LibraryPicker } from '../../kit/library/library-picker.tsx';
import { SaveConflict } from '../../kit/notices/notices.tsx';
import { toast } from '../../kit/notices/toast.ts';
import { isConflict } from '../../kit/session/admin-api.ts';
import styles from './moments.module.css';
import type { Edit, Moments } from './use-moments.ts';

type PinDialogProps = {
  /** Null for a new one. */
  moment: PinnedMoment | null;
  moments: Moments;
  onClose: () => void;
};

/** First the picture, then its words. The words are kept while another picture is being chosen. */
export function PinDialog({ moment, moments, onClose }: PinDialogProps) {
  const { t } = useTranslation();
  const { social } = useCafe();
  const [pinned, setPinned] = useState<PinnedMoment | null>(moment);
  const [isPicking, setPicking] = useState(moment === null);
  const { refused, save } = moments;
  const ownPage = (social.find(({ name }) => /instagram/i.test(name)) ?? social[0])?.url ?? '';
  const errorOf = (field: keyof PinnedMoment, text: string) =>
    refused.some((name) => name.endsWith(`.${field}`)) ? t(`cafe.moments.${text}`) : null;
  const badPicture = errorOf('image', 'badPicture');
  useCloseWarning(pinned !== null);

  function done(): void {
    toast.success(t('cafe.moments.saved'));
    onClose();
  }

  return (
    <>
      <LibraryPicker
        kind="picture"
        opened={isPicking}
        onClose={() => (pinned ? setPicking(false) : onClose())}
        onChoose={({ url: image, picture }) => {
          if (!picture) return;
          setPinned({ caption: '', permalink: ownPage, ...pinned, image, picture });
          setPicking(false);
        }}
      />
      {pinned && (
        <Dialog
          opened={!isPicking}
          onClose={onClose}
          title={t(moment === null ? 'cafe.moments.new' : 'cafe.moments.edit')}
          // A click beside the window would throw the words away.
          closeOnClickOutside={false}
        >
          <SmallForm
            onSubmit={() => moments.change(editOf(moment, pinned), done)}
            onCancel={onClose}
            isBusy={save.isPending}
            isDisabled={isConflict(save.error)}
          >
            <Group align="end">
              <Thumbnail picture={pinned.picture} sizes="6rem" className={styles.picture} />
              <PlainButton onClick={() => setPicking(true)}>{t('cafe.moments.another')}</PlainButton>
            </Group>
            {badPicture && (
              <Text role="alert" size="sm" c="red.8">
                {badPicture}
              </Text>
            )}
            <Textarea
              label={t('cafe.moments.caption')}
              description={t('cafe.moments.captionHint', { limit: CAPTION_LIMIT })}
              error={errorOf('caption', 'missing')}
              value={pinned.caption}
              onChange={(event) => setPinned({ ...pinned, caption: event.currentTarget.value })}
              maxLength={MOMENT_CAPTION_MAX}
              required
              autosize
              minRows={2}
              maxRows={8}
              data-autofocus
            />
            <TextInput
              type="url"
              label={t('cafe.moments.link')}
              description={t('cafe.moments.linkHint')}
              error={errorOf('permalink', 'badLink')}
              value={pinned.permalink}
              onChange={(event) => setPinned({ ...pinned, permalink: event.currentTarget.value })}
              required
            />
            <SaveConflict save={save} onTakeTheirs={onClose} onKeepMine={() => moments.keepMine(done)} />
          </SmallForm>
        </Dialog>
      )}
    </>
  );
}

/** Takes the place of the moment it was, and the last place if that is gone. */
function editOf(former: PinnedMoment | null, { image, caption, permalink }: PinnedMoment): Edit {
  const saved = { image, caption, permalink };
  return (list) =>
    list.some((one) => one.image === former?.image)
      ? list.map((one) => (one.image === former?.image ? saved : one))
      : [...list, saved];
}
