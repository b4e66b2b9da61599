import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton, Tag } from '../../kit/elements.tsx';
import { RemoveButton } from '../../kit/entries/entries.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { ListStates } from '../../kit/list/list.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import styles from '../posts.module.css';
import { draftsKey, type PostItems } from '../posts-data.ts';
import { useDrafts } from './drafts-data.ts';
import { PreviewDialog } from './preview-dialog.tsx';

type DraftListProps = {
  list: PostItems;
  onOpen: (draft: DraftCard) => void;
  onDeleted: (draft: DraftCard) => void;
};

/** The drafts that match, before the posts or by themselves. */
export function DraftList({ list: { state, search, theme, isNarrowed }, onOpen, onDeleted }: DraftListProps) {
  const { t } = useTranslation();
  const isAlone = state === 'drafts';
  const query = useDrafts({ q: search, theme }, isAlone || state === '');
  if (!isAlone && state !== '') return null;
  const drafts = query.data ?? [];
  const isSearch = isNarrowed && (search !== '' || theme !== '');
  return (
    <>
      <ListStates
        query={query}
        count={drafts.length}
        texts={{
          loading: t('posts.loading'),
          failure: t('posts.drafts.loadError'),
          empty: isAlone ? t(isSearch ? 'posts.noMatch' : 'posts.drafts.empty') : null,
        }}
      />
      {drafts.length > 0 && (
        <ul className={styles.list} aria-label={t('posts.states.drafts')}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftEntry draft={draft} onOpen={() => onOpen(draft)} onDeleted={() => onDeleted(draft)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type DraftEntryProps = { draft: DraftCard; onOpen: () => void; onDeleted: () => void };

function DraftEntry({ draft, onOpen, onDeleted }: DraftEntryProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [isPreviewing, { open, close }] = useDisclosure(false);
  const { id, title, theme, post_id, is_own, saved_by: name, saved_at } = draft;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="article" aria-label={title}>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Group gap="xs">
          <Tag color="gray" c="dark">
            {t(post_id === null ? 'posts.drafts.tag' : 'posts.drafts.tagChanges')}
          </Tag>
          {theme && <Tag>{theme}</Tag>}
        </Group>
        <Hint>
          {t(is_own ? 'posts.drafts.savedByYou' : 'posts.drafts.savedBy', { name, time: moment(saved_at) })}
        </Hint>
        <Group gap="xs" mt="xs">
          <Button variant="light" onClick={onOpen} aria-label={t('posts.drafts.goOnNamed', { title })}>
            {t('posts.drafts.goOn')}
          </Button>
          <PlainButton onClick={open} aria-label={t('posts.preview.openNamed', { title })}>
            {t('posts.preview.open')}
          </PlainButton>
          <RemoveButton
            action="delete"
            texts="posts.drafts"
            named={{ title }}
            queryKey={draftsKey}
            send={() => adminApi.request('DELETE /admin/drafts/{id}', { params: { id } })}
            onDone={onDeleted}
          />
        </Group>
      </Stack>
      {isPreviewing && <PreviewDialog draft={draft} onClose={close} />}
    </Paper>
  );
}
