import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Hint, LinkButton, PlainButton } from '../../kit/elements.tsx';
import { Fact, Facts, Section } from '../../kit/entries/entries.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import listStyles from '../../kit/list/list.module.css';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { PersonActions } from '../../kit/person/person-section.tsx';
import { adminApi, isGone } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';
import styles from '../messages.module.css';
import { addresses, isOpenMessage, messageKey, messagesKey, useMessage } from '../messages-data.ts';
import { replyLink } from './reply-link.ts';

export function MessageScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useMessage(id);
  return (
    <Stack gap="lg" className={styles.message}>
      <div>
        <LinkButton to={addresses.folder(query.data?.folder ?? 'inbox')}>{t('messages.back')}</LinkButton>
      </div>
      <Loaded
        // A colleague may erase it while it is open.
        query={isGone(query.error) ? { ...query, data: undefined } : query}
        failure={t('messages.loadError')}
        waiting={<Waiting count={1} height="16rem" label={t('messages.loading')} />}
        gone={<Text className={listStyles.empty}>{t('messages.gone')}</Text>}
      >
        {(message) => <OpenedMessage message={message} />}
      </Loaded>
    </Stack>
  );
}

function OpenedMessage({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="article" aria-labelledby="message-subject">
        <Stack gap="md">
          <Title order={1} size="h3" id="message-subject" className={styles.line}>
            {message.subject ?? t('messages.noSubject')}
          </Title>
          <MessageFacts message={message} />
          <div className={styles.text}>{message.text}</div>
          <MessageActions message={message} />
        </Stack>
      </Paper>
      <Section title={t('person.title')}>
        <Hint>{t('person.hintOf', { email: message.email })}</Hint>
        <PersonActions
          email={message.email}
          onErased={() => void navigate(addresses.folder('inbox'))}
          isLeft={isOpenMessage}
        />
      </Section>
    </>
  );
}

function MessageFacts({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const mailText = useMailText();
  const { name, email, phone, reference, mail, suspect_reason: reason } = message;
  return (
    <Facts>
      <Fact name={t('messages.from')}>{name}</Fact>
      <Fact name={t('messages.email')}>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </Fact>
      <Fact name={t('messages.phone')}>
        <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
      </Fact>
      <Fact name={t('messages.sentAt')}>{moment(message.created_at)}</Fact>
      <Fact name={t('messages.reference')}>{reference}</Fact>
      {reason && <Fact name={t('messages.suspectBecause')}>{t(`messages.reason.${reason}`)}</Fact>}
      <Answered message={message} />
      <Fact name={t('messages.mail.title')}>
        <span role="status" className={mail?.state === 'failed' ? styles.warning : undefined}>
          {mailText(message)}
        </span>
      </Fact>
    </Facts>
  );
}

function Answered({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { answered_at: answeredAt, answered_by: name } = message;
  if (!answeredAt) return null;
  const time = moment(answeredAt);
  return (
    <Fact name={t('messages.answered')}>{name ? t('messages.answeredByAt', { name, time }) : time}</Fact>
  );
}

/** What became of the mail to staff, as a sentence or two. */
function useMailText(): (message: StaffMessage) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return ({ mail, suspect_reason: suspectReason }) => {
    if (!mail) return suspectReason ? t('messages.mail.digestLater') : t('messages.mail.none');
    if (mail.state === 'sent') {
      const time = moment(mail.sent_at ?? '');
      return t(suspectReason ? 'messages.mail.digestSent' : 'messages.mail.sent', { time });
    }
    if (mail.state === 'waiting') return t('messages.mail.waiting');
    const next = mail.next_attempt_at;
    const outlook = next ? t('messages.mail.next', { time: moment(next) }) : t('messages.mail.givenUp');
    return `${t('messages.mail.failedBecause', { reason: mail.reason ?? '?' })} ${outlook}`;
  };
}

function MessageActions({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, folder } = message;
  const params = { id };
  const isAnswered = folder === 'answered';
  const mark = useMessageChange(isAnswered ? 'markedNew' : 'markedAnswered', () =>
    adminApi.request('PATCH /admin/messages/{id}', { params, body: { is_answered: !isAnswered } }),
  );
  const release = useMessageChange('released', () =>
    adminApi.request('POST /admin/messages/{id}/release', { params }),
  );
  const mail = useMessageChange('mailedAgain', () =>
    adminApi.request('POST /admin/messages/{id}/mail', { params }),
  );
  const reply = (
    <Button
      component="a"
      href={replyLink(message, moment(message.created_at))}
      variant={folder === 'inbox' ? 'filled' : 'default'}
    >
      {t('messages.reply')}
    </Button>
  );
  if (folder === 'suspects') {
    return (
      <Group gap="xs">
        <Button loading={release.isPending} onClick={() => release.mutate(null)}>
          {t('messages.release')}
        </Button>
        {reply}
      </Group>
    );
  }
  return (
    <Group gap="xs">
      {reply}
      <PlainButton loading={mark.isPending} onClick={() => mark.mutate(null)}>
        {t(isAnswered ? 'messages.markNew' : 'messages.markAnswered')}
      </PlainButton>
      <PlainButton loading={mail.isPending} onClick={() => mail.mutate(null)}>
        {t('messages.mailAgain')}
      </PlainButton>
    </Group>
  );
}

/** Lists, counts and the open message are loaded again, also after a failure: someone else may have been faster. */
function useMessageChange(done: string, send: () => Promise<StaffMessage>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useChange<StaffMessage, null>(messagesKey, {
    send,
    done: t(`messages.${done}`),
    failure: t('messages.changeError'),
    onDone: (changed) => client.setQueryData(messageKey(changed.id), changed),
  });
}
