import type { PinnedMoment } from '@velvet-spoon/contract/staff-social';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafe } from '../../../api/root-data.ts';
import { useCloseWarning } from '../../kit/forms.ts';
import { LibraryPicker } from '../../kit/library/library-picker.tsx';
import { type Draft, PinForm } from './pin-form.tsx';
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
  const [draft, setDraft] = useState<Draft | null>(moment);
  const [isPicking, setPicking] = useState(moment === null);
  const ownPage = (social.find(({ name }) => /instagram/i.test(name)) ?? social[0])?.url ?? '';
  useCloseWarning(draft !== null);

  function done(): void {
    moments.say(t('cafe.moments.saved'));
    onClose();
  }

  return (
    <>
      <LibraryPicker
        kind="picture"
        opened={isPicking}
        onClose={() => (draft ? setPicking(false) : onClose())}
        onChoose={({ url: image, picture }) => {
          if (!picture) return;
          setDraft({ caption: '', permalink: ownPage, ...draft, image, picture });
          setPicking(false);
        }}
      />
      {draft && (
        <PinForm
          draft={draft}
          isNew={moment === null}
          isOpen={!isPicking}
          moments={moments}
          onChange={(values) => setDraft({ ...draft, ...values })}
          onPick={() => setPicking(true)}
          onSave={() => moments.change(editOf(moment, draft), done)}
          onSaved={done}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Takes the place of the moment it was, and the last place if that is gone. */
function editOf(former: PinnedMoment | null, { image, caption, permalink }: Draft): Edit {
  const saved = { image, caption, permalink };
  return (list) =>
    list.some((one) => one.image === former?.image)
      ? list.map((one) => (one.image === former?.image ? saved : one))
      : [...list, saved];
}
