import { Group, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.ts';
import { useSavedForm } from '../kit/forms.ts';
import { SaveConflict } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { applicantsKey } from './applicants.ts';
import { detailsKey } from './use-applicant-actions.ts';

type NoteFormProps = { saved: ApplicantDetails; onDirty: (isDirty: boolean) => void };

export function NoteForm({ saved, onDirty }: NoteFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = saved;
  const { form, source, fill } = useSavedForm(saved, ({ note }) => ({ note }));
  const { note } = form.values;
  const isDirty = note.trim() !== saved.note;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // The lists have the version too, which a decision names.
  const save = useChange(applicantsKey, {
    send: (version: number) =>
      adminApi.request('PUT /admin/wholesale/{id}/note', { params: { id }, body: { note }, version }),
    done: t('wholesale.staff.noteSaved'),
    failure: t('wholesale.staff.noteFailed'),
    onDone(details) {
      client.setQueryData(detailsKey(id), details);
      fill(details);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDirty) save.mutate(source.version);
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
        <SaveConflict
          save={save}
          onTakeTheirs={() => fill(saved)}
          onKeepMine={() => save.mutate(saved.version)}
        />
        <Group>
          <PlainButton type="submit" disabled={!isDirty} loading={save.isPending}>
            {t('wholesale.staff.saveNote')}
          </PlainButton>
        </Group>
      </Stack>
    </form>
  );
}
