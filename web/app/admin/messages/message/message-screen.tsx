import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DangerButton, Hint, LinkButton, PlainButton } from '../../kit/elements.tsx';
import { Fact, Facts, Section } from '../../kit/entries/entries.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import listStyles from '../../kit/list/list.module.css';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { PersonActions } from '../../kit/person/person-section.tsx';
import { adminApi, isGone } from '../../kit/session/admin-api.ts';
import { DeleteDialog, useBulkChange, useMessageChange } from '../message-changes.tsx';
import { useSubject } from '../message-subject.ts';
import styles from '../messages.module.css';
import { addresses, isOpenMessage, messageKey, messagesKey, useMessage } from '../messages-data.ts';
import { Answers } from './answers.tsx';
import { Handling } from './handling.tsx';
import { useMailText } from './mail-text.ts';
import { MessageDetails } from './message-details.tsx';

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
  const subjectOf = useSubject();
  useMarkRead(message);
  return (
    <>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="article" aria-labelledby="message-subject">
        <Stack gap="md">
          <Title order={1} size="h3" id="message-subject" className={styles.line}>
            {subjectOf(message)}
          </Title>
          <MessageFacts message={message} />
          {message.text && <div className={styles.text}>{message.text}</div>}
          <MessageDetails message={message} />
          <MessageActions message={message} />
        </Stack>
      </Paper>
      <Answers message={message} />
      <Handling message={message} />
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
  const { moment, day } = useDates();
  const mailText = useStaffMailText();
  const { name, email, phone, reference, mail, suspect_reason: reason } = message;
  return (
    <Facts>
      <Fact name={t('messages.from')}>{name}</Fact>
      <Fact name={t('messages.email')}>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </Fact>
      {phone && (
        <Fact name={t('messages.phone')}>
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
        </Fact>
      )}
      <Fact name={t('messages.sentAt')}>{moment(message.created_at)}</Fact>
      <Fact name={t('messages.reference')}>{reference}</Fact>
      {message.due_on && !message.celebration && (
        <Fact name={t('messages.dueOn')}>{day(message.due_on)}</Fact>
      )}
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

/** What became of the mail to staff. What staff took for spam had a mail of its own. */
function useStaffMailText(): (message: StaffMessage) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  const mailText = useMailText();
  return ({ mail, suspect_reason: reason }) => {
    const isInDigest = reason !== null && reason !== 'staff';
    if (isInDigest && !mail) return t('messages.mail.digestLater');
    if (isInDigest && mail?.state === 'sent') {
      return t('messages.mail.digestSent', { time: moment(mail.sent_at ?? '') });
    }
    return mailText(mail);
  };
}

function MessageActions({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { id, folder } = message;
  const params = { id };
  const isAnswered = folder === 'answered';
  const mark = useMessageChange({ done: isAnswered ? 'markedNew' : 'markedAnswered' }, () =>
    adminApi.request('PATCH /admin/messages/{id}', { params, body: { is_answered: !isAnswered } }),
  );
  const release = useMessageChange({ done: 'released' }, () =>
    adminApi.request('POST /admin/messages/{id}/release', { params }),
  );
  const mail = useMessageChange({ done: 'mailedAgain' }, () =>
    adminApi.request('POST /admin/messages/{id}/mail', { params }),
  );
  const bulk = useBulkChange(() => isDeleting && void navigate(addresses.folder(folder)));
  return (
    <Group gap="xs">
      {folder === 'suspects' ? (
        <Button loading={release.isPending} onClick={() => release.mutate(null)}>
          {t('messages.release')}
        </Button>
      ) : (
        <>
          <PlainButton loading={mark.isPending} onClick={() => mark.mutate(null)}>
            {t(isAnswered ? 'messages.markNew' : 'messages.markAnswered')}
          </PlainButton>
          <PlainButton loading={mail.isPending} onClick={() => mail.mutate(null)}>
            {t('messages.mailAgain')}
          </PlainButton>
          <PlainButton loading={bulk.isPending} onClick={() => bulk.mutate({ ids: [id], action: 'spam' })}>
            {t('messages.bulk.spam')}
          </PlainButton>
        </>
      )}
      <DangerButton onClick={() => setDeleting(true)}>{t('messages.bulk.delete')}</DangerButton>
      {isDeleting && <DeleteDialog ids={[id]} change={bulk} onClose={() => setDeleting(false)} />}
    </Group>
  );
}

/** Opening it is reading it. If that cannot be saved, nothing is said: the next visit tries again. */
function useMarkRead({ id, is_read: isRead }: StaffMessage): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isRead) return;
    adminApi
      .request('PATCH /admin/messages/{id}', { params: { id }, body: { is_read: true } })
      .then((read) => {
        client.setQueryData(messageKey(id), read);
        return client.invalidateQueries({ queryKey: [...messagesKey, 'list'] });
      })
      .catch(() => {});
  }, [id, isRead, client]);
}
