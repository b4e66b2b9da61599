import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedAnswer } from '@velvet-spoon/contract/api/saved-answers';
import { SAVED_ANSWER_LIMITS } from '@velvet-spoon/contract/domain/saved-answers';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, SmallForm } from '../../kit/dialog.tsx';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { Entries, Entry, RemoveButton } from '../../kit/entries/entries.tsx';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';

const savedKey = ['saved-answers'];

export function useSavedAnswers() {
  return useQuery({ queryKey: savedKey, queryFn: () => adminApi.request('GET /admin/saved-answers') });
}

type Edited = Partial<SavedAnswer>;

/** Lists what is saved, and shows one of them in a form instead. */
export function SavedAnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const saved = useSavedAnswers();
  return (
    <Dialog onClose={onClose} size="lg" title={<span id="saved-answers">{t('messages.saved.menu')}</span>}>
      {edited ? (
        <SavedAnswerForm edited={edited} onClose={() => setEdited(null)} />
      ) : (
        <Stack>
          <Loaded
            query={saved}
            failure={t('messages.saved.loadError')}
            waiting={<Waiting count={2} height="4rem" />}
          >
            {(answers) => (
              <Entries labelledBy="saved-answers" empty={t('messages.saved.empty')}>
                {answers.map((answer) => (
                  <SavedEntry key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
                ))}
              </Entries>
            )}
          </Loaded>
          <Group>
            <PlainButton onClick={() => setEdited({})}>{t('messages.saved.add')}</PlainButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function SavedEntry({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, title } = answer;
  return (
    <Entry name={title} facts={[]}>
      <PlainButton aria-label={t('messages.saved.changeNamed', { title })} onClick={onEdit}>
        {t('messages.saved.change')}
      </PlainButton>
      <RemoveButton
        action="delete"
        texts="messages.saved"
        named={{ title }}
        queryKey={savedKey}
        send={() => adminApi.request('DELETE /admin/saved-answers/{id}', { params: { id } })}
      />
    </Entry>
  );
}

function SavedAnswerForm({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, title = '', text_en = '', text_ru = '' } = edited;
  const [values, setValues] = useState({ title, text_en, text_ru });
  const [isTried, setTried] = useState(false);
  const save = useChange<SavedAnswer, typeof values>(savedKey, {
    send: (body) =>
      id === undefined
        ? adminApi.request('POST /admin/saved-answers', { body })
        : adminApi.request('PUT /admin/saved-answers/{id}', { params: { id }, body }),
    done: t('messages.saved.done'),
    failure: t('messages.saved.saveError'),
    onDone: onClose,
  });

  function submit(): void {
    setTried(true);
    if (!Object.values(values).some(isBlank)) save.mutate(values);
  }

  const field = (name: keyof typeof values) => ({
    label: t(`messages.saved.${name}`),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((known) => ({ ...known, [name]: value })),
    error: isTried && isBlank(values[name]) && t('messages.saved.missing'),
    maxLength: name === 'title' ? SAVED_ANSWER_LIMITS.title : SAVED_ANSWER_LIMITS.text,
  });
  return (
    <SmallForm onSubmit={submit} onCancel={onClose} isBusy={save.isPending}>
      <Hint>{t('messages.saved.hint')}</Hint>
      <TextInput {...field('title')} data-autofocus />
      <Textarea {...field('text_en')} lang="en" autosize minRows={4} maxRows={10} />
      <Textarea {...field('text_ru')} lang="ru" autosize minRows={4} maxRows={10} />
    </SmallForm>
  );
}
