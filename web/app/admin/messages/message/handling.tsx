import { Group, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { ANSWERING_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { useLeaveWarning, useSavedForm } from '../../kit/forms.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useMessageChange } from '../message-changes.tsx';
import { messagesKey } from '../messages-data.ts';

/** What the guest never sees: who has the message, and a note. */
export function Handling({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { id, assigned_to: assigned } = message;
  const params = { id };
  const staff = useQuery({
    queryKey: [...messagesKey, 'assignees'],
    queryFn: () => adminApi.request('GET /admin/messages/assignees'),
  });
  const { form, fill } = useSavedForm(message, ({ note }) => ({ note }));
  const { note } = form.values;
  const isDirty = note.trim() !== message.note;
  useLeaveWarning(isDirty, t('messages.handling.confirmLeave'));
  const assign = useMessageChange({ done: 'handling.saved' }, (assigned_to: string | null) =>
    adminApi.request('PATCH /admin/messages/{id}', { params, body: { assigned_to } }),
  );
  const save = useMessageChange({ done: 'handling.saved' }, async () => {
    const saved = await adminApi.request('PATCH /admin/messages/{id}', { params, body: { note } });
    fill(saved);
    return saved;
  });
  // One who has left stays named.
  const people = [...(staff.data ?? []), ...(assigned ? [assigned] : [])];
  const choices = new Map(people.map((person) => [person.id, person.name]));

  return (
    <Section title={t('messages.handling.title')}>
      <NativeSelect
        label={t('messages.handling.assigned')}
        value={assigned?.id ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget }) => assign.mutate(currentTarget.value || null)}
        data={[
          { value: '', label: t('messages.handling.nobody') },
          ...[...choices].map(([value, label]) => ({ value, label })),
        ]}
      />
      <Textarea
        label={t('messages.handling.note')}
        description={t('messages.handling.noteHint')}
        maxLength={ANSWERING_LIMITS.note}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('note')}
      />
      <Group>
        <PlainButton disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate(null)}>
          {t('messages.handling.saveNote')}
        </PlainButton>
      </Group>
    </Section>
  );
}
