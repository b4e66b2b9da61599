import { Group, Stack, Textarea } from '@mantine/core';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { useSavedForm } from '../kit/forms.ts';
import { SaveConflict } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSave } from '../kit/use-single-mutation.ts';
import { applicantsKey } from './applicants.ts';
import { detailsKey } from './use-applicant-actions.ts';

type NoteFormProps = { saved: ApplicantDetails; onDirty: (isDirty: boolean) => void };

export function NoteForm({ saved, onDirty }: NoteFormProps) {
  const { t } = useTranslation();
  const { id } = saved;
  const { form, source, fill } = useSavedForm(saved, ({ note }) => ({ note }));
  const { note } = form.values;
  const isDirty = note.trim() !== saved.note;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useSave(detailsKey(id), {
    send: (version: number) =>
      adminApi.request('PUT /admin/wholesale/{id}/note', { params: { id }, body: { note }, version }),
    done: t('wholesale.staff.noteSaved'),
    failure: t('wholesale.staff.noteFailed'),
    // The lists have the version too, which a decision names.
    alsoIn: applicantsKey,
    onSaved: fill,
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
