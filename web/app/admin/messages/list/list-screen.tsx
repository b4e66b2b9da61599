import { Stack, Text, Title } from '@mantine/core';
import { MESSAGE_LIST_LIMITS, type MessageFolder } from '@velvet-spoon/contract/message-folders';
import { useTranslation } from 'react-i18next';
import { PagedList, SearchField } from '../../kit/list/list.tsx';
import styles from '../messages.module.css';
import type { MessageList } from '../messages-data.ts';
import { PersonSection } from '../person/person-section.tsx';
import { Retention } from '../person/retention.tsx';
import { Folders } from './folders.tsx';
import { MessageRow } from './message-row.tsx';

export function ListScreen({ list, folder }: { list: MessageList; folder: MessageFolder }) {
  const { t } = useTranslation();
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
      <div className={styles.sections}>
        <Retention />
        <PersonSection />
      </div>
    </Stack>
  );
}
