import { Group, Stack, Textarea } from '@mantine/core';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/limits';
import type { ApplicantDetails } from '@velvet-spoon/contract/wholesale-staff';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.ts';
import { useSavedForm } from '../kit/forms.ts';
import { SaveConflict } from '../kit/notices/notices.tsx';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { useSaveNote } from './use-applicant-actions.ts';

type NoteFormProps = { saved: ApplicantDetails; onDirty: (isDirty: boolean) => void };

export function NoteForm({ saved, onDirty }: NoteFormProps) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const { form, source, fill } = useSavedForm(saved, ({ note }) => ({ note }));
  const save = useSaveNote(saved.id);
  const { note } = form.values;
  const isDirty = note.trim() !== saved.note;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function send(version: number): void {
    save.mutate(
      { note, version },
      {
        onSuccess(details) {
          fill(details);
          toast.success(t('wholesale.staff.noteSaved'));
        },
        onError: (error) => showFailure(t('wholesale.staff.noteFailed'), error),
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDirty) send(source.version);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t('wholesale.staff.note')}
          description={t('wholesale.staff.noteHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={PARTNER_LIMITS.note}
          autosize
          minRows={2}
          maxRows={12}
          {...form.getInputProps('note')}
        />
        <SaveConflict save={save} onTakeTheirs={() => fill(saved)} onKeepMine={() => send(saved.version)} />
        <Group>
          <PlainButton type="submit" disabled={!isDirty} loading={save.isPending}>
            {t('wholesale.staff.saveNote')}
          </PlainButton>
        </Group>
      </Stack>
    </form>
  );
}
