import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { MessageAnswer, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { ANSWERING_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useNow } from '../../kit/time.ts';
import { useChange } from '../../kit/use-single-mutation.ts';
import styles from '../messages.module.css';
import { messagesKey } from '../messages-data.ts';
import { Composer, useDraft } from './composer.tsx';
import { useMailText } from './mail-text.ts';

/** What was answered so far, and the next answer. A suspect has to be released before. */
export function Answers({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { draft, change, clear } = useDraft(message);
  const field = useRef<HTMLTextAreaElement>(null);

  const isHeld = message.folder === 'suspects';
  if (isHeld && message.answers.length === 0) return null;

  /** Before what has been typed since. The button that had the focus is gone. */
  function takeBack({ text, language }: MessageAnswer): void {
    change((known) => ({ text: [text, known.text].filter((part) => part !== '').join('\n\n'), language }));
    field.current?.focus();
  }

  return (
    <Section title={t('messages.answer.title')}>
      {message.answers.length > 0 && (
        <Stack component="ol" gap="sm" className={styles.answers}>
          {message.answers.map((answer) => (
            <Answer key={answer.id} message={message} answer={answer} onUndone={takeBack} />
          ))}
        </Stack>
      )}
      {!isHeld && <Composer message={message} draft={draft} onChange={change} onSent={clear} field={field} />}
    </Section>
  );
}

type AnswerProps = {
  message: StaffMessage;
  answer: MessageAnswer;
  onUndone: (answer: MessageAnswer) => void;
};

function Answer({ message, answer, onUndone }: AnswerProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const mailText = useMailText();
  const { author, created_at: at, mail, can_undo_until: until } = answer;
  const name = author ?? t('messages.answer.somebody');
  const params = { id: message.id, answer: answer.id };
  const undo = useChange<undefined, null>(messagesKey, {
    send: () => adminApi.request('DELETE /admin/messages/{id}/answers/{answer}', { params }),
    done: t('messages.answer.undone'),
    failure: t('messages.answer.undoError'),
    onDone: () => onUndone(answer),
  });
  return (
    <li>
      <Hint mb={4}>{t('messages.answer.by', { name, time: moment(at) })}</Hint>
      <div className={styles.answer} lang={answer.language}>
        {answer.text}
      </div>
      <Group gap="sm" mt="xs">
        {until ? (
          <>
            <Countdown until={until} />
            <PlainButton loading={undo.isPending} onClick={() => undo.mutate(null)}>
              {t('messages.answer.undo')}
            </PlainButton>
          </>
        ) : (
          <Text size="sm" role="status" className={mail?.state === 'failed' ? styles.warning : undefined}>
            {mailText(mail)}
          </Text>
        )}
        {mail?.state === 'failed' && (
          <Anchor component={Link} to="/admin?tab=status" size="sm">
            {t('messages.answer.inStatus')}
          </Anchor>
        )}
      </Group>
    </li>
  );
}

const SECOND = 1000;

/** The server decides how long there is a way back. If the clock of this device is wrong, only the figure is. */
function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(until) - useNow(SECOND)) / SECOND);
  const count = Math.min(Math.max(left, 0), ANSWERING_LIMITS.undoSeconds);
  return <Text size="sm">{t('messages.answer.leaves', { count })}</Text>;
}
