import { Stack, Title } from '@mantine/core';
import { MESSAGE_LIST_LIMITS, type MessageFolder } from '@velvet-spoon/contract/message-folders';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../kit/more-button.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import styles from '../messages.module.css';
import type { MessageList } from '../messages-data.ts';
import { PersonSection } from '../person/person-section.tsx';
import { Retention } from '../person/retention.tsx';
import { Folders } from './folders.tsx';
import { ListStates } from './list-states.tsx';
import { MessageRow } from './message-row.tsx';

export function ListScreen({ list, folder }: { list: MessageList; folder: MessageFolder }) {
  const { t } = useTranslation();
  const rows = useRef<HTMLUListElement>(null);
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('messages.tab')}
      </Title>
      <div className={styles.filters}>
        <Folders chosen={list.isSearch ? null : folder} onChoose={() => list.type('')} />
        <SearchField
          label={t('messages.search')}
          value={list.typed}
          onType={list.type}
          maxLength={MESSAGE_LIST_LIMITS.query}
        />
      </div>
      <ListStates list={list} folder={folder} />
      <ul className={styles.list} ref={rows} aria-label={t('messages.tab')}>
        {list.items.map((message) => (
          <MessageRow key={message.id} message={message} showsFolder={list.isSearch} />
        ))}
      </ul>
      <MoreButton
        query={list.query}
        count={list.items.length}
        list={rows}
        failure={t('messages.loadError')}
      />
      <div className={styles.sections}>
        <Retention />
        <PersonSection />
      </div>
    </Stack>
  );
}
