import { Group, Stack, Textarea } from '@mantine/core';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { useLeaveWarning, useSavedForm } from '../kit/forms.ts';
import { SaveConflict } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSave } from '../kit/use-single-mutation.ts';
import { applicantsKey } from './applicants.ts';
import { detailsKey } from './use-applicant-actions.ts';

export function NoteForm({ saved }: { saved: ApplicantDetails }) {
  const { t } = useTranslation();
  const { id } = saved;
  const { form, source, fill } = useSavedForm(saved, ({ note }) => ({ note }));
  const { note } = form.values;
  const isDirty = note.trim() !== saved.note;
  useLeaveWarning(isDirty, t('wholesale.staff.confirmLeave'));
  const save = useSave(detailsKey(id), {
    send: (version: number) =>
      adminApi.request('PUT /admin/wholesale/{id}/note', { params: { id }, body: { note }, version }),
    done: t('wholesale.staff.noteSaved'),
    failure: t('wholesale.staff.noteFailed'),
    // The lists have the version too, which a decision names.
    alsoIn: applicantsKey,
    onSaved: fill,
  });

  /** A version with the same note is no conflict: the applicant was decided about. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isDirty) save.mutate((saved.note === source.note ? saved : source).version);
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
