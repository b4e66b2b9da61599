import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CAPTION_LIMIT, MOMENT_CAPTION_MAX } from '@velvet-spoon/contract/limits';
import type { PinnedMoment } from '@velvet-spoon/contract/staff-social';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../kit/notices/notices.tsx';
import { MomentPicture } from './moment-row.tsx';
import styles from './moments.module.css';
import type { Moments } from './use-moments.ts';

/** As staff have entered it so far. */
export type Draft = PinnedMoment;

type PinFormProps = {
  draft: Draft;
  isNew: boolean;
  isOpen: boolean;
  moments: Moments;
  onChange: (values: Partial<Draft>) => void;
  onPick: () => void;
  onSave: () => void;
  /** Also after a conflict. */
  onSaved: () => void;
  onClose: () => void;
};

export function PinForm({ draft, isNew, isOpen, moments, onChange, onPick, ...on }: PinFormProps) {
  const { t } = useTranslation();
  const { refused, isConflict, isBusy } = moments;
  const errorOf = (field: keyof Draft, text: string) =>
    refused.some((name) => name.endsWith(`.${field}`)) ? t(`cafe.moments.${text}`) : null;
  const badPicture = errorOf('image', 'badPicture');

  function submit(event: FormEvent): void {
    event.preventDefault();
    on.onSave();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={on.onClose}
      title={t(isNew ? 'cafe.moments.new' : 'cafe.moments.edit')}
      // A click beside the window would throw the words away.
      closeOnClickOutside={false}
      classNames={{ title: styles.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('cafe.moments.close'), size: '2.75rem' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Group align="end">
            <MomentPicture picture={draft.picture} />
            <Button variant="default" onClick={onPick}>
              {t('cafe.moments.another')}
            </Button>
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
            value={draft.caption}
            onChange={(event) => onChange({ caption: event.currentTarget.value })}
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
            value={draft.permalink}
            onChange={(event) => onChange({ permalink: event.currentTarget.value })}
            required
          />
          {isConflict && (
            <ConflictNotice
              isBusy={isBusy}
              onTakeTheirs={() => moments.takeTheirs(on.onClose)}
              onKeepMine={() => moments.keepMine(on.onSaved)}
            />
          )}
          <Group gap="xs">
            <Button type="submit" disabled={isConflict} loading={isBusy}>
              {t('cafe.moments.save')}
            </Button>
            <Button variant="default" onClick={on.onClose}>
              {t('cafe.moments.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
