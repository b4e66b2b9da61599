import { Group, Stack, Text } from '@mantine/core';
import type { MessageCard } from '@velvet-spoon/contract/api/staff-messages';
import {
  MESSAGE_FOLDERS,
  MESSAGE_LIST_LIMITS,
  type MessageFolder,
} from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Hint, TabTitle, Tag } from '../kit/elements.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import listStyles from '../kit/list/list.module.css';
import { PagedList, SearchField } from '../kit/list/list.tsx';
import { MessageScreen } from './message/message-screen.tsx';
import styles from './messages.module.css';
import { addresses, type MessageList, useMessageCounts, useMessageList } from './messages-data.ts';

export { messagesTexts as texts } from './messages.texts.ts';
export { MessagesBadge as Badge };

/** A folder, or one message. The address says which, so that the browser's Back leads from the message to its list. */
export function Screen() {
  const [search] = useSearchParams();
  const folder = MESSAGE_FOLDERS.find((name) => name === search.get('folder')) ?? 'inbox';
  const list = useMessageList(folder);
  const opened = search.get('message');
  return opened ? <MessageScreen key={opened} id={opened} /> : <ListScreen list={list} folder={folder} />;
}

function ListScreen({ list, folder }: { list: MessageList; folder: MessageFolder }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <TabTitle>{t('messages.tab')}</TabTitle>
      <div className={styles.filters}>
        <Folders chosen={list.isSearch ? null : folder} onChoose={() => list.type('')} />
        <SearchField label={t('messages.search')} search={list} maxLength={MESSAGE_LIST_LIMITS.query} />
      </div>
      {list.isSearch && list.query.data && (
        <Text role="status" size="sm" c="dimmed">
          {t(list.items.length === 0 ? 'messages.noMatch' : 'messages.foundEverywhere')}
        </Text>
      )}
      <PagedList
        list={list}
        label={{ 'aria-label': t('messages.tab') }}
        texts={{
          loading: t('messages.loading'),
          failure: t('messages.loadError'),
          empty: list.isSearch ? null : t(`messages.empty.${folder}`),
        }}
      >
        {(message) => <MessageRow key={message.id} message={message} showsFolder={list.isSearch} />}
      </PagedList>
    </Stack>
  );
}

type FoldersProps = {
  /** Null while a search looks through all of them. */
  chosen: MessageFolder | null;
  onChoose: () => void;
};

function Folders({ chosen, onChoose }: FoldersProps) {
  const { t } = useTranslation();
  const counts: Partial<Record<MessageFolder, number>> = useMessageCounts().data ?? {};
  return (
    <nav className={styles.folders} aria-label={t('messages.folders')}>
      {MESSAGE_FOLDERS.map((folder) => (
        <Link
          key={folder}
          to={addresses.folder(folder)}
          className={styles.folder}
          aria-current={folder === chosen ? 'true' : undefined}
          onClick={onChoose}
        >
          {t(`messages.folder.${folder}`)}
          {!!counts[folder] && (
            <span className={styles.count}>
              <CountText count={counts[folder]} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

type MessageRowProps = { message: MessageCard; showsFolder: boolean };

function MessageRow({ message, showsFolder }: MessageRowProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, reference, name, subject, excerpt, folder, created_at: createdAt } = message;
  return (
    <li className={listStyles.row}>
      <div className={styles.rowHead}>
        <Link to={addresses.message(id)} className={listStyles.link}>
          {name}
        </Link>
        <Hint>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Hint>
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
          <Tag color="gray" c="dark">
            {t(`messages.folder.${folder}`)}
          </Tag>
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

/** How many messages wait for an answer. */
function MessagesBadge() {
  const { t } = useTranslation();
  const count = useMessageCounts().data?.inbox ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <CountText count={count} />
      <span className="visually-hidden"> {t('messages.new', { count })}</span>
    </span>
  );
}

/** The server stops counting at a limit. */
function CountText({ count }: { count: number }) {
  return <>{count < MESSAGE_LIST_LIMITS.count ? count : `${MESSAGE_LIST_LIMITS.count - 1}+`}</>;
}
