import { Badge, Group, Text } from '@mantine/core';
import type { MessageCard } from '@velvet-spoon/contract/staff-messages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../kit/i18n/use-dates.ts';
import listStyles from '../../kit/list/list.module.css';
import { addresses } from '../addresses.ts';
import styles from '../messages.module.css';

type MessageRowProps = { message: MessageCard; showsFolder: boolean };

export function MessageRow({ message, showsFolder }: MessageRowProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, reference, name, subject, excerpt, folder, created_at: createdAt } = message;
  return (
    <li className={listStyles.row}>
      <div className={styles.rowHead}>
        <Link to={addresses.message(id)} className={listStyles.link}>
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Text>
      </div>
      <Text className={styles.line}>
        <strong>{subject ?? t('messages.noSubject')}</strong>{' '}
        <span className={styles.reference}>{reference}</span>
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} className={styles.line}>
        {excerpt}
      </Text>
      <Group gap="xs">
        {showsFolder && (
          <Badge tt="none" variant="light" color="gray.9">
            {t(`messages.folder.${folder}`)}
          </Badge>
        )}
        <Marks message={message} />
      </Group>
    </li>
  );
}

/** Only what staff should know before they open it. */
function Marks({ message }: { message: MessageCard }) {
  const { t } = useTranslation();
  const { mail, suspect_reason: reason, answered_by: answeredBy } = message;
  return (
    <>
      {reason && (
        <Text size="sm" className={styles.warning}>
          {t(`messages.reason.${reason}`)}
        </Text>
      )}
      {answeredBy && <Text size="sm">{t('messages.answeredBy', { name: answeredBy })}</Text>}
      {mail?.state === 'failed' && (
        <Text size="sm" className={styles.warning}>
          {t('messages.mail.failed')}
        </Text>
      )}
      {mail?.state === 'waiting' && <Text size="sm">{t('messages.mail.waiting')}</Text>}
    </>
  );
}
