import { Checkbox, Group, Text } from '@mantine/core';
import type { MessageCard } from '@velvet-spoon/contract/api/staff-messages';
import {
  ANSWERING_LIMITS,
  BULK_ACTIONS,
  BULK_FOLDERS,
  type MessageFolder,
} from '@velvet-spoon/contract/domain/message-folders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DangerButton, Hint, PlainButton, Tag } from '../kit/elements.tsx';
import { useAge, useDates } from '../kit/i18n/formats.ts';
import listStyles from '../kit/list/list.module.css';
import { PagedList } from '../kit/list/list.tsx';
import { SaveBar } from '../kit/notices/notices.tsx';
import { DeleteDialog, useBulkChange } from './message-changes.tsx';
import { useSubject } from './message-subject.ts';
import styles from './messages.module.css';
import { addresses, type Messages } from './messages-data.ts';

/** The messages of a folder, or of a search. Those that are chosen change together. */
export function MessageList({ list, folder }: { list: Messages; folder: MessageFolder }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <>
      <PagedList
        list={list}
        label={{ 'aria-label': t('messages.tab') }}
        texts={{
          loading: t('messages.loading'),
          failure: t('messages.loadError'),
          empty: list.isSearch ? null : t(`messages.empty.${folder}`),
        }}
      >
        {(message) => (
          <MessageRow
            key={message.id}
            message={message}
            showsFolder={list.isSearch}
            isChosen={chosen.includes(message.id)}
            onToggle={() => toggle(message.id)}
          />
        )}
      </PagedList>
      <BulkBar
        // Those that have left the list are no longer chosen.
        messages={list.items.filter(({ id }) => chosen.includes(id))}
        onAll={() => setChosen(list.items.slice(0, ANSWERING_LIMITS.bulk).map(({ id }) => id))}
        onNone={() => setChosen([])}
      />
    </>
  );
}

type BulkBarProps = { messages: MessageCard[]; onAll: () => void; onNone: () => void };

function BulkBar({ messages, onAll, onNone }: BulkBarProps) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const change = useBulkChange(() => {
    setDeleting(false);
    onNone();
  });
  if (messages.length === 0) return null;
  const ids = messages.map(({ id }) => id);
  const actions = BULK_ACTIONS.filter((action) =>
    messages.some(({ folder }) => BULK_FOLDERS[action].includes(folder)),
  );
  return (
    <SaveBar role="group" aria-label={t('messages.bulk.title')}>
      <Text role="status" size="sm">
        {t('messages.bulk.chosen', { count: ids.length })}
      </Text>
      <PlainButton onClick={onAll}>{t('messages.bulk.all')}</PlainButton>
      <PlainButton onClick={onNone}>{t('messages.bulk.none')}</PlainButton>
      {actions.map((action) =>
        action === 'delete' ? (
          <DangerButton key={action} onClick={() => setDeleting(true)}>
            {t('messages.bulk.delete')}
          </DangerButton>
        ) : (
          <PlainButton
            key={action}
            loading={change.isPending && change.variables.action === action}
            onClick={() => change.mutate({ ids, action })}
          >
            {t(`messages.bulk.${action}`)}
          </PlainButton>
        ),
      )}
      {isDeleting && <DeleteDialog ids={ids} change={change} onClose={() => setDeleting(false)} />}
    </SaveBar>
  );
}

type MessageRowProps = {
  message: MessageCard;
  showsFolder: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

function MessageRow({ message, showsFolder, isChosen, onToggle }: MessageRowProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const age = useAge();
  const subjectOf = useSubject();
  const { id, reference, name, excerpt, folder, created_at: createdAt, is_read: isRead } = message;
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <label className={styles.choice} htmlFor={`choose-${id}`}>
        <Checkbox
          id={`choose-${id}`}
          checked={isChosen}
          onChange={onToggle}
          aria-label={t('messages.bulk.choose', { name })}
        />
      </label>
      <div className={styles.rowText}>
        <div className={styles.rowHead}>
          <span>
            {!isRead && <span className={styles.unread} role="img" aria-label={t('messages.unread')} />}
            <Link to={addresses.message(id)} className={listStyles.link}>
              {name}
            </Link>
          </span>
          <Hint>
            <time dateTime={createdAt} title={moment(createdAt)}>
              {age(createdAt)}
            </time>
          </Hint>
        </div>
        <Text className={styles.line}>
          <span className={styles.subject}>{subjectOf(message)}</span>{' '}
          <span className={styles.reference}>{reference}</span>
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} className={styles.line}>
          {excerpt}
        </Text>
        <Group gap="xs">
          {showsFolder && (
            <Tag color="gray" c="dark">
              {t(`messages.folder.${folder}`)}
            </Tag>
          )}
          <Marks message={message} />
        </Group>
      </div>
    </li>
  );
}

/** Only what staff should know before they open it. */
function Marks({ message }: { message: MessageCard }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { kind, due_on, mail, suspect_reason: reason, answered_by, assigned_to } = message;
  const facts = [
    due_on && kind !== 'celebration' && t('messages.due', { day: day(due_on) }),
    assigned_to && t('messages.has', { name: assigned_to.name }),
    answered_by && t('messages.answeredBy', { name: answered_by }),
    mail?.state === 'waiting' && t('messages.mail.waiting'),
  ];
  const warnings = [
    reason && t(`messages.reason.${reason}`),
    mail?.state === 'failed' && t('messages.mail.failed'),
  ];
  const lines = [...facts, ...warnings];
  return (
    <>
      {kind !== 'message' && <Tag>{t(`messages.kind.${kind}`)}</Tag>}
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="sm" className={warnings.includes(line) ? styles.warning : undefined}>
              {line}
            </Text>
          ),
      )}
    </>
  );
}
