import { Anchor, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useDates } from '../../kit/i18n/formats.ts';
import listStyles from '../../kit/list/list.module.css';
import { LoadFailure } from '../../kit/notices/notices.tsx';
import { isGone } from '../../kit/session/admin-api.ts';
import styles from '../messages.module.css';
import { addresses, useMessage } from '../messages-data.ts';
import { PersonActions } from '../person/person-section.tsx';
import { MessageActions } from './message-actions.tsx';

export function MessageScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useMessage(id);
  const { data: message, error } = query;
  return (
    <Stack gap="lg" className={styles.message}>
      <div>
        <Button component={Link} to={addresses.folder(message?.folder ?? 'inbox')} variant="default">
          {t('messages.back')}
        </Button>
      </div>
      {query.isPending && <Skeleton height="16rem" role="status" aria-label={t('messages.loading')} />}
      {isGone(error) && <Text className={listStyles.empty}>{t('messages.gone')}</Text>}
      {!message && error && !isGone(error) && (
        <LoadFailure
          text={t('messages.loadError')}
          isLoading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {message && !isGone(error) && <OpenedMessage message={message} />}
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
      <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby="message-person">
        <Title order={2} size="h4" id="message-person">
          {t('messages.person.title')}
        </Title>
        <Text size="sm" c="dimmed" mt="xs" mb="md">
          {t('messages.person.hintOf', { email: message.email })}
        </Text>
        <PersonActions email={message.email} onErased={() => void navigate(addresses.folder('inbox'))} />
      </Paper>
    </>
  );
}

function MessageFacts({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const mailText = useMailText();
  const { name, email, phone, reference, mail, suspect_reason: reason } = message;
  return (
    <dl className={styles.facts}>
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
    </dl>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
