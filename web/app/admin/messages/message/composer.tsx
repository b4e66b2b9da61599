import { Button, Group, Menu, SegmentedControl, Stack, Textarea } from '@mantine/core';
import type { SavedAnswer } from '@velvet-spoon/contract/api/saved-answers';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { ANSWERING_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { fillPlaceholders } from '@velvet-spoon/contract/domain/saved-answers';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.tsx';
import { useCloseWarning } from '../../kit/forms.ts';
import { dayIn, type Language, useDates } from '../../kit/i18n/formats.ts';
import { useCafeName } from '../../kit/saved-cafe.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useMessageChange } from '../message-changes.tsx';
import { replyLink } from './reply-link.ts';
import { SavedAnswersDialog, useSavedAnswers } from './saved-answers.tsx';

/** The id belongs to exactly these words: sent again after a failure they are one answer, and changed they are another. */
type Draft = { text: string; language: Language; request_id: string };

/** What is typed outlives the screen: staff look something up and come back. It ends with the page. */
const drafts = new Map<string, Draft>();

export function useDraft({ id, text }: StaffMessage) {
  const [draft, setDraft] = useState(
    () => drafts.get(id) ?? blank(/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'),
  );

  function keep(next: Draft): void {
    drafts.set(id, next);
    setDraft(next);
  }

  return {
    draft,
    change: (make: (known: Draft) => Partial<Draft>): void => {
      const known = drafts.get(id) ?? draft;
      keep({ ...known, ...make(known), request_id: crypto.randomUUID() });
    },
    clear: () => keep(blank(draft.language)),
  };
}

function blank(language: Language): Draft {
  return { text: '', language, request_id: crypto.randomUUID() };
}

type ComposerProps = {
  message: StaffMessage;
  draft: Draft;
  onChange: ReturnType<typeof useDraft>['change'];
  onSent: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

export function Composer({ message, draft, onChange, onSent, field }: ComposerProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [isTried, setTried] = useState(false);
  useCloseWarning(draft.text !== '');
  const send = useMessageChange(
    { failure: 'answer.sendError' },
    (body: Draft) =>
      adminApi.request('POST /admin/messages/{id}/answers', { params: { id: message.id }, body }),
    () => {
      setTried(false);
      onSent();
    },
  );

  function submit(): void {
    setTried(true);
    if (isBlank(draft.text)) field.current?.focus();
    else send.mutate(draft);
  }

  /** Where the cursor is. */
  function insert(words: string): void {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    };
    onChange(({ text }) => ({ text: text.slice(0, start) + words + text.slice(end) }));
  }

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('messages.answer.language')}
          value={draft.language}
          onChange={(value) => onChange(() => ({ language: value }))}
          data={[
            { value: 'en', label: t('messages.answer.english') },
            { value: 'ru', label: t('messages.answer.russian') },
          ]}
        />
        <SavedMenu message={message} language={draft.language} onInsert={insert} />
      </Group>
      <Textarea
        ref={field}
        label={t('messages.answer.to', { name: message.name })}
        description={t('messages.answer.hint', { email: message.email })}
        lang={draft.language}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => onChange(() => ({ text: value }))}
        error={isTried && isBlank(draft.text) && t('messages.answer.blank')}
        maxLength={ANSWERING_LIMITS.answer}
        readOnly={send.isPending}
        autosize
        minRows={5}
        maxRows={20}
      />
      <Group gap="xs">
        <Button loading={send.isPending} onClick={submit}>
          {t('messages.answer.send')}
        </Button>
        <Button component="a" variant="default" href={replyLink(message, moment(message.created_at))}>
          {t('messages.reply')}
        </Button>
      </Group>
    </Stack>
  );
}

type SavedMenuProps = { message: StaffMessage; language: Language; onInsert: (words: string) => void };

function SavedMenu({ message, language, onInsert }: SavedMenuProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const cafe = useCafeName();
  const saved = useSavedAnswers();
  const { name, reference, due_on: due } = message;
  const date = due && dayIn(language, due);
  const fill = (answer: SavedAnswer) =>
    fillPlaceholders(language === 'ru' ? answer.text_ru : answer.text_en, { name, reference, date, cafe });
  return (
    <div>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <PlainButton>{t('messages.saved.menu')}</PlainButton>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
          {saved.data?.map((answer) => (
            <Menu.Item key={answer.id} onClick={() => onInsert(fill(answer))}>
              {answer.title}
            </Menu.Item>
          ))}
          {saved.data?.length === 0 && <Menu.Label>{t('messages.saved.empty')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>{t('messages.saved.edit')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <SavedAnswersDialog onClose={() => setEditing(false)} />}
    </div>
  );
}
