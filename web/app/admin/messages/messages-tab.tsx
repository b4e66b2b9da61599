import { Stack, Text } from '@mantine/core';
import {
  MESSAGE_FOLDERS,
  MESSAGE_LIST_LIMITS,
  type MessageFolder,
} from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { TabTitle } from '../kit/elements.tsx';
import { SearchField } from '../kit/list/list.tsx';
import { MessageScreen } from './message/message-screen.tsx';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { addresses, type Messages, useMessageCounts, useMessageList } from './messages-data.ts';
import { WeekScreen } from './week/week-screen.tsx';

export { messagesTexts as texts } from './messages.texts.ts';
export { MessagesBadge as Badge };

/** A folder, or one message. The address says which, so that the browser's Back leads from the message to its list. */
export function Screen() {
  const [search] = useSearchParams();
  const folder = MESSAGE_FOLDERS.find((name) => name === search.get('folder')) ?? 'inbox';
  const list = useMessageList(folder);
  const opened = search.get('message');
  const week = search.get('week');
  if (week !== null && !opened) return <WeekScreen day={week} />;
  return opened ? <MessageScreen key={opened} id={opened} /> : <ListScreen list={list} folder={folder} />;
}

function ListScreen({ list, folder }: { list: Messages; folder: MessageFolder }) {
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
      <MessageList key={list.isSearch ? 'search' : folder} list={list} folder={folder} />
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
      <Link to={addresses.week('')} className={styles.folder}>
        {t('messages.celebration.weekTab')}
      </Link>
    </nav>
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
