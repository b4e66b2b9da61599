import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { themeOf } from '@velvet-spoon/contract/domain/post-display';
import { withResponsivePictures } from '@velvet-spoon/contract/domain/story-pictures';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton, Tag, Thumbnail } from '../kit/elements.tsx';
import { RemoveButton } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { SendLetterButton } from '../kit/letter/letter.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import '../../ui/prose.css';
import looks from './post-content.module.css';
import styles from './posts.module.css';
import { postsKey } from './posts-data.ts';

type PostEntryProps = { post: Post; onEdit: () => void; onDeleted: () => void };

export function PostEntry({ post, onEdit, onDeleted }: PostEntryProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { title, slug, summary, picture, reading_time, is_scheduled, deleted_at } = post;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="article"
      aria-label={title}
      className={picture ? `${styles.entry} ${styles.withImage}` : styles.entry}
    >
      {picture && (
        <Thumbnail
          picture={picture}
          sizes="(min-width: 40em) 11rem, 24rem"
          className={styles.image}
          alt={picture.alt}
        />
      )}
      <Stack gap="xs">
        <div>
          <Title order={3} size="h4">
            {title}
          </Title>
          <Text size="sm" className={styles.slug}>
            {slug}
            {' · '}
            <time dateTime={post.created_at}>{moment(post.created_at)}</time>
          </Text>
        </div>
        <Group gap="xs">
          {is_scheduled ? (
            <Tag color="yellow" c="dark">
              {t('posts.scheduled')}
            </Tag>
          ) : (
            !deleted_at && (
              <Tag color="green" c="dark">
                {t('posts.published')}
              </Tag>
            )
          )}
          <Tag>{themeOf(post)}</Tag>
          {reading_time && (
            <Badge tt="none" variant="default">
              {reading_time}
            </Badge>
          )}
        </Group>
        {summary && <Text>{summary}</Text>}
        <PostText {...post} />
        {deleted_at ? (
          <BinActions post={post} deletedAt={deleted_at} />
        ) : (
          <PostActions post={post} onEdit={onEdit} onDeleted={onDeleted} />
        )}
      </Stack>
    </Paper>
  );
}

function PostActions({ post, onEdit, onDeleted }: PostEntryProps) {
  const { t } = useTranslation();
  const { id, version, title, slug, is_scheduled } = post;
  return (
    <Group gap="xs" mt="xs">
      <Button variant="light" onClick={onEdit} aria-label={t('posts.editNamed', { title })}>
        {t('posts.edit')}
      </Button>
      {!is_scheduled && (
        <PlainButton
          component="a"
          href={`/news/${slug}`}
          target="_blank"
          aria-label={t('posts.viewNamed', { title })}
        >
          {t('posts.view')}
        </PlainButton>
      )}
      <SendLetterButton post={post} />
      <RemoveButton
        action="delete"
        texts="posts"
        named={{ title, days: String(BIN_DAYS) }}
        queryKey={postsKey}
        send={() => adminApi.request('DELETE /posts/{id}', { params: { id }, version })}
        onDone={onDeleted}
      />
    </Group>
  );
}

const DAY = 24 * 60 * 60 * 1000;

function BinActions({ post: { id, title }, deletedAt }: { post: Post; deletedAt: string }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const restore = useChange(postsKey, {
    send: (_: null) => adminApi.request('POST /posts/{id}/restore', { params: { id } }),
    done: t('posts.bin.restored', { title }),
    failure: t('posts.bin.failed'),
  });
  const end = new Date(Date.parse(deletedAt) + BIN_DAYS * DAY).toISOString();
  return (
    <Group gap="sm" mt="xs">
      <Button
        variant="light"
        loading={restore.isPending}
        aria-label={t('posts.bin.restoreNamed', { title })}
        onClick={() => restore.mutate(null)}
      >
        {t('posts.bin.restore')}
      </Button>
      <Hint>{t('posts.bin.erased', { time: moment(end) })}</Hint>
    </Group>
  );
}

const SIZES = '(min-width: 62em) 48rem, 100vw';

/** A post's text in the list, clipped until someone asks for all of it. */
function PostText({ content, content_pictures }: Pick<Post, 'content' | 'content_pictures'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  const measure = useCallback((node: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setLong((known) => known || node.scrollHeight > node.clientHeight),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  const isFaded = isLong && !isOpen;
  const clip = isOpen ? '' : styles.clipped;
  return (
    <div>
      <div
        ref={measure}
        className={[looks.body, looks.text, clip, isFaded && styles.faded].filter(Boolean).join(' ')}
        // Sanitised by the API, with the content policy as a second line of defence.
        dangerouslySetInnerHTML={{
          __html: withResponsivePictures(levelHeadings(content), content_pictures, SIZES),
        }}
      />
      {isLong && (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'posts.showLess' : 'posts.showAll')}
        </Button>
      )}
    </div>
  );
}

/** All one level below the entry's h3, so that none is skipped; data-level keeps the look. Expects sanitised HTML. */
function levelHeadings(html: string): string {
  return html.replaceAll(/<h([1-3])>/g, '<h4 data-level="$1">').replaceAll(/<\/h[1-3]>/g, '</h4>');
}
