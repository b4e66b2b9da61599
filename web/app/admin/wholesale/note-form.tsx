import { Button, Group, Stack, Textarea } from '@mantine/core';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/limits';
import type { ApplicantDetails } from '@velvet-spoon/contract/wholesale-staff';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../kit/forms.ts';
import { ConflictNotice } from '../kit/notices/notices.tsx';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { useSaveNote } from './use-details.ts';

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
        {isConflict(save.error) && !save.isPending && (
          <ConflictNotice
            isBusy={false}
            onTakeTheirs={() => {
              fill(saved);
              save.reset();
            }}
            onKeepMine={() => send(saved.version)}
          />
        )}
        <Group>
          <Button type="submit" variant="default" disabled={!isDirty} loading={save.isPending}>
            {t('wholesale.staff.saveNote')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
