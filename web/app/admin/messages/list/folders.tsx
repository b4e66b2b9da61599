import { MESSAGE_FOLDERS, type MessageFolder } from '@velvet-spoon/contract/message-folders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { CountText } from '../count-text.tsx';
import styles from '../messages.module.css';
import { useMessageCounts } from '../messages-data.ts';

type FoldersProps = {
  /** Null while a search looks through all of them. */
  chosen: MessageFolder | null;
  onChoose: () => void;
};

export function Folders({ chosen, onChoose }: FoldersProps) {
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
